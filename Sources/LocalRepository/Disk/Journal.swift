import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The open file of a store: appends records, and replaces the file by a shorter one that says the same.
struct Journal {
    let paths: StorePaths
    private let disk: Disk
    private var file: OpenFile
    /// Everything before this byte is whole records.
    private(set) var length: Int
    /// Set when nobody can say any more what is on disk.
    private(set) var isUncertain = false

    /// Opens the file, or makes an empty one, and reads all of it.
    ///
    /// The caller holds the lock: a temporary file that is found is the rest of a process that ended.
    static func open<Item>(
        _ paths: StorePaths, disk: Disk, of type: Item.Type
    ) throws(RepositoryError) -> (journal: Journal, contents: Contents<Item>, recovery: Recovery?) {
        unlink(paths.temporary)
        let file: OpenFile
        do {
            file = try openOrCreate(paths, disk)
        } catch {
            throw [EACCES, EPERM, EROFS, ENOSPC, EFBIG, EDQUOT].contains(error.code)
                ? .unwritable(file: paths.url, code: error.code) : .unreadable(file: paths.url, code: error.code)
        }
        let bytes: Data
        do {
            guard try file.status().st_mode & S_IFMT == S_IFREG else {
                throw RepositoryError.notAStore(file: paths.url)
            }
            bytes = try readAll(file)
        } catch let error as SystemError {
            throw .unreadable(file: paths.url, code: error.code)
        } catch {
            throw .notAStore(file: paths.url)
        }
        let contents = try Contents<Item>(bytes, of: paths.url)
        var journal = Journal(paths: paths, disk: disk, file: file, length: contents.end)
        let recovery = try journal.mend(contents.tail, of: bytes)
        return (journal, contents, recovery)
    }

    /// Appends `bytes` and returns when they are on the medium. O(*n*).
    ///
    /// If the write fails, the file is cut back and the error says so. If that or the sync fails, the journal is uncertain from
    /// then on: after a failed sync, a second one may succeed without the data (fsync(2), PostgreSQL's "fsyncgate").
    mutating func append(_ bytes: Data) throws(RepositoryError) {
        guard !isUncertain else { throw .needsReopening(file: paths.url) }
        do {
            try write(bytes, to: file, at: length)
        } catch {
            do {
                try disk.truncate(file.descriptor, length)
            } catch {
                isUncertain = true
            }
            throw .unwritable(file: paths.url, code: error.code)
        }
        do {
            try disk.synchronize(file.descriptor)
        } catch {
            isUncertain = true
            throw .needsReopening(file: paths.url)
        }
        length += bytes.count
    }

    /// Replaces the file by one with these records. What was there stays in place until the new file is on the medium whole.
    mutating func replace(with records: Data) throws(RepositoryError) {
        guard !isUncertain else { throw .needsReopening(file: paths.url) }
        do {
            let old = try file.status()
            file = try Self.putInPlace(Header.line + records, paths, disk, like: old)
            length = Header.line.count + records.count
        } catch {
            unlink(paths.temporary)
            throw .unwritable(file: paths.url, code: error.code)
        }
        do {
            try disk.synchronizeDirectory(paths.directory)
        } catch {
            // The name may still lead to the old file after a power cut; what is saved from now on would not be in it.
            isUncertain = true
            throw .needsReopening(file: paths.url)
        }
    }

    /// Ends the unfinished last write: gives a whole record its newline, cuts off a torn one.
    private mutating func mend(_ tail: Contents<some Any>.Tail, of bytes: Data) throws(RepositoryError) -> Recovery? {
        do {
            switch tail {
            case .none:
                return nil
            case .withoutNewline:
                try write(Data([Line.newline]), to: file, at: length)
                length += 1
                try disk.synchronize(file.descriptor)
                return nil
            case .torn:
                try disk.truncate(file.descriptor, length)
                try disk.synchronize(file.descriptor)
                return Recovery(offset: length, length: bytes.count - length)
            }
        } catch {
            throw .unwritable(file: paths.url, code: error.code)
        }
    }

    private func write(_ bytes: Data, to file: OpenFile, at offset: Int) throws(SystemError) {
        try Self.write(bytes, to: file, at: offset, disk)
    }
}

extension Journal {
    private static func openOrCreate(_ paths: StorePaths, _ disk: Disk) throws(SystemError) -> OpenFile {
        do throws(SystemError) {
            return try OpenFile(paths.file, O_RDWR)
        } catch  where error.code == ENOENT {
            let file = try putInPlace(Header.line, paths, disk, like: nil)
            try disk.synchronizeDirectory(paths.directory)
            return file
        }
    }

    /// Writes a new file beside the store and renames it onto the store: a reader finds the old one or the new one.
    private static func putInPlace(
        _ bytes: Data, _ paths: StorePaths, _ disk: Disk, like old: stat?
    ) throws(SystemError) -> OpenFile {
        let file = try OpenFile(paths.temporary, O_RDWR | O_CREAT | O_EXCL)
        if let old {
            // The owner can be given only by an administrator: then the mode must not be widened for someone else.
            _ = fchown(file.descriptor, old.st_uid, old.st_gid)
            try SystemError.check { fchmod(file.descriptor, old.st_mode & 0o7777) }
        }
        try write(bytes, to: file, at: 0, disk)
        try disk.synchronize(file.descriptor)
        try disk.rename(paths.temporary, paths.file)
        return file
    }

    private static func write(
        _ bytes: Data, to file: OpenFile, at offset: Int, _ disk: Disk
    ) throws(SystemError) {
        let result: Result<Void, SystemError> = bytes.withUnsafeBytes { buffer in
            Result { () throws(SystemError) in try disk.write(buffer, file.descriptor, offset) }
        }
        try result.get()
    }

    private static func readAll(_ file: OpenFile) throws(SystemError) -> Data {
        var bytes = Data(count: Int(try file.status().st_size))
        var done = 0
        while done < bytes.count {
            let rest = bytes.count - done
            let read = try SystemError.check {
                bytes.withUnsafeMutableBytes {
                    pread(file.descriptor, $0.baseAddress.map { $0 + done }, rest, off_t(done))
                }
            }
            if read == 0 { break }
            done += read
        }
        return bytes.prefix(done)
    }
}

/// What opening a store removed: the rest of a write that had not ended, and that nobody was told had.
public struct Recovery: Equatable, Sendable {
    /// Where the rest began, in bytes from the start of the file.
    public let offset: Int
    /// How many bytes it had.
    public let length: Int
}
