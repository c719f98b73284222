import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The limit: the bytes at the end of a file, and a sync. Nothing is encoded and nothing can be read back.
actor RawLog {
    private let descriptor: Int32

    init(file: URL) throws {
        descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    deinit { close(descriptor) }

    func append(_ bytes: Data) throws {
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count, Self.sync(descriptor) == 0 else {
            throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
    }

    private static func sync(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
        fcntl(descriptor, F_FULLFSYNC)
        #else
        fdatasync(descriptor)
        #endif
    }
}
