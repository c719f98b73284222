#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file, closed when the last owner lets go.
final class OpenFile: Sendable {
    let descriptor: Int32

    init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
        descriptor = try SystemError.check { open(path, flags | O_CLOEXEC, mode) }
    }

    deinit {
        close(descriptor)
    }

    /// Length, mode and owner.
    func status() throws(SystemError) -> stat {
        var status = stat()
        try SystemError.check { fstat(descriptor, &status) }
        return status
    }
}
