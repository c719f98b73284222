import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The calls that change the disk. A value, so that a test can let each of them fail.
struct Disk: Sendable {
    /// Writes all of the bytes at an offset.
    var write: @Sendable (_ bytes: UnsafeRawBufferPointer, _ file: Int32, _ offset: Int) throws(SystemError) -> Void
    /// Returns when what was written to the file is on the medium.
    var synchronize: @Sendable (_ file: Int32) throws(SystemError) -> Void
    /// Cuts the file to a length.
    var truncate: @Sendable (_ file: Int32, _ length: Int) throws(SystemError) -> Void
    /// Puts one file in the place of another, in one step.
    var rename: @Sendable (_ old: String, _ new: String) throws(SystemError) -> Void
    /// Returns when the names in the directory are on the medium.
    var synchronizeDirectory: @Sendable (_ path: String) throws(SystemError) -> Void
}

extension Disk {
    static let system = Disk(
        write: { (bytes, file, offset) throws(SystemError) in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                done += try SystemError.check { pwrite(file, rest.baseAddress, rest.count, off_t(offset + done)) }
            }
        },
        synchronize: { (file) throws(SystemError) in try synchronizeData(file) },
        truncate: { (file, length) throws(SystemError) in try SystemError.check { ftruncate(file, off_t(length)) } },
        rename: { (old, new) throws(SystemError) in
            #if canImport(Darwin)
            try SystemError.check { Darwin.rename(old, new) }
            #elseif canImport(Glibc)
            try SystemError.check { Glibc.rename(old, new) }
            #elseif canImport(Musl)
            try SystemError.check { Musl.rename(old, new) }
            #endif
        },
        synchronizeDirectory: { (path) throws(SystemError) in
            let directory = try SystemError.check { open(path, O_RDONLY | O_CLOEXEC) }
            defer { close(directory) }
            do throws(SystemError) {
                try SystemError.check { fsync(directory) }
            } catch  where error.code == EINVAL {
                // A file system that cannot sync a directory says so; there is nothing better to call.
            }
        })

    /// On Apple systems `fsync` leaves the data in the drive's cache; `F_FULLFSYNC` does not (man 2 fsync). A volume that
    /// does not know the call, such as a network share, gets `fsync`.
    private static func synchronizeData(_ file: Int32) throws(SystemError) {
        #if canImport(Darwin)
        do throws(SystemError) {
            try SystemError.check { fcntl(file, F_FULLFSYNC) }
        } catch  where error.code == ENOTSUP || error.code == EINVAL || error.code == ENOTTY {
            try SystemError.check { fsync(file) }
        }
        #else
        try SystemError.check { fdatasync(file) }
        #endif
    }
}
