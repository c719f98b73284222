import Evidence
import Foundation
import WorkbookKit

/// Runs one scenario of a lesson in this process, which it may end or hang.
///
/// Not for readers: a demonstration that shows a crash runs this in a process of its own (`ChildProcess`).
struct ChildCommand {
    private let lesson: Lesson
    private let scenario: @Sendable (URL) async throws -> Void
    private let scratch: URL

    init(_ arguments: [String]) throws {
        guard arguments.count == 3 else { throw Refusal(.badCall, "child takes a lesson, a scenario and a folder.") }
        lesson = try Command.lesson(named: arguments[0])
        guard let scenario = lesson.children[arguments[1]] else {
            throw Refusal(.badCall, "\(lesson.slug) has no scenario “\(arguments[1])”.")
        }
        self.scenario = scenario
        scratch = URL(filePath: arguments[2])
    }

    func run() async throws -> ExitStatus {
        ChildProcess.leaveNoCoreFile()
        // A scenario that hangs sets a limit of its own; this one is for those that should not.
        ChildProcess.limitThisProcess(toSeconds: 60)
        try await scenario(scratch)
        return .done
    }
}
