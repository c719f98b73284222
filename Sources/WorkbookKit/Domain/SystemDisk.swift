import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The disk of this machine.
public struct SystemDisk: Disk {
    public init() {}

    public func destination(of file: URL) throws(DiskError) -> URL {
        var place = file
        for _ in 0..<32 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else {
                return place
            }
            let folder = place.deletingLastPathComponent().path
            place = URL(filePath: target.hasPrefix("/") ? target : "\(folder)/\(target)")
        }
        throw DiskError("follow", file, code: ELOOP)
    }

    public func read(_ file: URL) throws(DiskError) -> Data? {
        do {
            return try withFile("read", file, O_RDONLY) { descriptor throws(DiskError) in
                var data = Data()
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while true {
                    let count = system { systemRead(descriptor, &buffer, buffer.count) }
                    guard count >= 0 else { throw DiskError("read", file, code: errno) }
                    guard count > 0 else { return data }
                    data.append(contentsOf: buffer[..<count])
                }
            }
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    public func mode(of file: URL) throws(DiskError) -> Int? {
        var status = stat()
        guard stat(file.path, &status) == 0 else {
            guard errno == ENOENT else { throw DiskError("stat", file, code: errno) }
            return nil
        }
        return Int(status.st_mode & 0o7777)
    }

    public func names(in folder: URL) throws(DiskError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw DiskError("list", folder, code: (error as? CocoaError)?.underlyingCode ?? EIO)
        }
    }

    public func create(_ file: URL, contents: Data, mode: Int?) throws(DiskError) {
        try withFile("create", file, O_WRONLY | O_CREAT | O_EXCL, mode: mode) { descriptor throws(DiskError) in
            // What the system takes away from a new file's permissions comes back here.
            if let mode, fchmod(descriptor, mode_t(mode)) != 0 { throw DiskError("chmod", file, code: errno) }
            try writeAll(contents, to: descriptor, of: file)
        }
    }

    public func overwrite(_ file: URL, with contents: Data) throws(DiskError) {
        try withFile("overwrite", file, O_WRONLY | O_CREAT | O_TRUNC) { descriptor throws(DiskError) in
            try writeAll(contents, to: descriptor, of: file)
        }
    }

    public func append(_ data: Data, to file: URL) throws(DiskError) {
        try withFile("append", file, O_WRONLY | O_CREAT | O_APPEND) { descriptor throws(DiskError) in
            try writeAll(data, to: descriptor, of: file)
        }
    }

    public func sync(_ item: URL) throws(DiskError) {
        try withFile("sync", item, O_RDONLY) { descriptor throws(DiskError) in
            #if canImport(Darwin)
            // fsync there leaves the bytes in the memory of the drive. Some file systems know nothing else.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
            #endif
            guard system({ Int(fsync(descriptor)) }) == 0 else { throw DiskError("sync", item, code: errno) }
        }
    }

    public func rename(_ file: URL, to name: URL) throws(DiskError) {
        guard systemRename(file.path, name.path) == 0 else { throw DiskError("rename", file, code: errno) }
    }

    public func remove(_ file: URL) throws(DiskError) {
        guard unlink(file.path) == 0 else { throw DiskError("remove", file, code: errno) }
    }
}

/// Opens a file for as long as `body` takes.
private func withFile<Value>(
    _ step: String, _ file: URL, _ flags: Int32, mode: Int? = nil,
    _ body: (_ descriptor: Int32) throws(DiskError) -> Value
) throws(DiskError) -> Value {
    let descriptor = Int32(system { Int(open(file.path, flags | O_CLOEXEC, mode_t(mode ?? 0o666))) })
    guard descriptor >= 0 else { throw DiskError(step, file, code: errno) }
    defer { close(descriptor) }
    return try body(descriptor)
}

/// A write may take fewer bytes than it is given: what is left is written again, until it is all or fails.
private func writeAll(_ data: Data, to descriptor: Int32, of file: URL) throws(DiskError) {
    var rest = data[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { bytes in system { systemWrite(descriptor, bytes.baseAddress, bytes.count) } }
        guard count >= 0 else { throw DiskError("write", file, code: errno) }
        rest = rest.dropFirst(count)
    }
}

/// Calls the system again where a signal came in between.
private func system(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

// The functions of these names, outside the type whose methods have them too.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemRename(_ old: String, _ new: String) -> Int32 {
    rename(old, new)
}

extension CocoaError {
    fileprivate var underlyingCode: Int32? {
        (userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue
    }
}
