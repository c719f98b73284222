import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A scenario in a process of its own, which it may end or hang, with what it said before.
///
/// Tests have exit tests for this. A demonstration also runs in the `workbook` command, so its child is that command
/// once more, with the verb `child`: it looks up the scenario by lesson and name in the catalog (`Lesson.children`), and
/// runs it.
public struct ChildProcess: Sendable {
    /// What the child said with `say(_:_:)`, in order.
    public struct Line: Hashable, Sendable {
        public let who: String
        public let what: String
    }

    public enum Ending: Hashable, Sendable {
        /// It came to its end, with this status.
        case exit(Int32)
        /// The system or the program itself stopped it: `SIGILL` or `SIGTRAP`, by processor.
        case trap
        /// It went on until its limit.
        case hang
        /// Another signal ended it.
        case signal(Int32)
    }

    public struct Result: Sendable {
        public let ending: Ending
        public let lines: [Line]
        /// All that was printed, for a message where the rest is not what was expected.
        public let output: String
    }

    private let lesson: String
    private let scenario: String
    private let scratch: URL

    /// - Parameters:
    ///   - scenario: the name of one of the lesson's `children`.
    ///   - lesson: the lesson's name for commands.
    ///   - scratch: a folder that parent and child share.
    public init(_ scenario: String, of lesson: String, scratch: URL) {
        self.scenario = scenario
        self.lesson = lesson
        self.scratch = scratch
    }

    /// Runs it, and waits until it has ended.
    public func run() async throws -> Result {
        var environment = ProcessInfo.processInfo.environment
        // Printing where it crashed would take seconds, and the crash is wanted.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let result = try await Subprocess(
            Self.command, ["child", lesson, scenario, scratch.path], environment: environment
        ).run()
        let ending: Ending =
            switch result.status {
            case 128 + SIGILL, 128 + SIGTRAP: .trap
            case 128 + SIGALRM: .hang
            case 129...: .signal(result.status - 128)
            default: .exit(result.status)
            }
        let lines: [Line] = result.output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == Self.mark else { return nil }
            return Line(who: String(parts[1]), what: String(parts[2]))
        }
        return Result(ending: ending, lines: lines, output: result.output)
    }

    private static let mark = "workbook-child"

    /// The `workbook` command: this very program, or the one that is built beside the tests.
    private static var command: URL {
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
        let tests: URL? = nil
        #endif
        let program = tests ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return program.deletingLastPathComponent().appending(path: "workbook")
    }
}

extension ChildProcess {
    /// In the child: tells the parent. The line is on its way when this returns, whatever comes next.
    public static func say(_ who: String, _ what: String) {
        FileHandle.standardOutput.write(Data("\(mark)\t\(who)\t\(what)\n".utf8))
    }

    /// In the child, or in an exit test: ends this process with `SIGALRM` after so many seconds, unless it has ended.
    ///
    /// The limit tells a call that never returns from one that does. It is no measure of time.
    public static func limitThisProcess(toSeconds seconds: UInt32) {
        alarm(seconds)
    }

    /// In the child: a crash that is wanted leaves no core file.
    public static func leaveNoCoreFile() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Glibc)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        #else
        _ = setrlimit(RLIMIT_CORE, &limit)
        #endif
    }
}
