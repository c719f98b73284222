#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A system call failed: its `errno`.
struct SystemError: Error, Equatable {
    var code: Int32

    /// Makes a call until no signal interrupts it; a result of -1 becomes an error.
    @discardableResult
    static func check<Result: BinaryInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let code = errno
            if code != EINTR { throw SystemError(code: code) }
        }
    }
}
