import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that this process has started and that stays: it does nothing, and has what it has inherited.
///
/// `Process` closes the descriptors that a new program should not have. Other ways to start one do not; this is one of
/// them, so that a descriptor without `O_CLOEXEC` is seen.
public struct Bystander: Sendable {
    public let process: pid_t

    public init(process: pid_t) {
        self.process = process
    }

    public static func start() throws -> Bystander {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // A reader of this process's output does not wait for the bystander.
        for descriptor: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        let arguments: [UnsafeMutablePointer<CChar>?] = ["sleep", "300"].map { (argument: String) in strdup(argument) }
        defer { for argument in arguments { free(argument) } }
        let environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sleep", &actions, nil, arguments + [nil], environment)
        guard code == 0 else { throw NotStarted(code: code) }
        return Bystander(process: process)
    }

    /// In a child process: what is open by now is not for bystanders. The parent waits until all have closed it.
    public static func inheritNothingOpenYet() {
        for descriptor: Int32 in 3..<1024 {
            let flags = fcntl(descriptor, F_GETFD)
            if flags >= 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
        }
    }

    /// Ends it, and waits for its end where it was this process that started it.
    public func end() {
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    private struct NotStarted: Error {
        let code: Int32
    }
}
