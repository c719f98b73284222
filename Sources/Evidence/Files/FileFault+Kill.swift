#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileFault {
    /// The signal with which `killThisProcess(writingBeyond:)` ends a process.
    public static let signalOfKillWhileWriting = SIGXFSZ

    /// Lets the system kill this process in the middle of a write: as soon as a file would grow beyond `bytes`.
    ///
    /// The signal is `SIGXFSZ`. Like `killThisProcess()` it comes from outside, so that no `defer` runs; but it comes at
    /// a byte that is known. It comes to the thread that writes, and the threads of the pool block it: call this in a child
    /// process, on the thread that will write (`onOwnThread`).
    public static func killThisProcess(writingBeyond bytes: Int) {
        limitFileSize(to: bytes)
        signal(SIGXFSZ, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
