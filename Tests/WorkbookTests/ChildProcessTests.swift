import Curriculum
import Evidence
import Foundation
import Testing
import WorkbookKit

/// How a demonstration shows a crash and lives on.
@Suite struct ChildProcessTests {
    /// Every scenario is found by the command, and ends in a way that is known.
    @Test(arguments: curriculum.lessons.flatMap { lesson in lesson.children.keys.sorted().map { (lesson.slug, $0) } })
    func scenarioEnds(_ slug: String, _ scenario: String) async throws {
        try await withTemporaryDirectory { scratch in
            let result = try await ChildProcess(scenario, of: slug, scratch: scratch).run()
            #expect(!result.lines.isEmpty, "\(result.output)")
            let known: [ChildProcess.Ending] = [
                .exit(0), .trap, .hang, .signal(SIGKILL), .signal(FileFault.signalOfKillWhileWriting),
            ]
            #expect(known.contains(result.ending), "\(result.output)")
        }
    }

    @Test func unknownScenarioIsRefused() async throws {
        try await withTemporaryDirectory { scratch in
            let slug = try #require(curriculum.lessons.first { !$0.children.isEmpty }?.slug)
            let result = try await ChildProcess("nosuch", of: slug, scratch: scratch).run()
            #expect(result.ending == .exit(2))
            #expect(result.lines.isEmpty)
            #expect(result.output.contains("has no scenario “nosuch”"))
        }
    }

    @Test func limitEndsAProcess() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            ChildProcess.limitThisProcess(toSeconds: 1)
            while true { pause() }
        }
    }

    /// The main actor is on the main queue, also after it was suspended; a thread of the pool is not.
    @Test @MainActor func mainQueueIsTold() async {
        #expect(MainQueue.isCurrent)
        #expect(await !Task.detached { MainQueue.isCurrent }.value)
        #expect(MainQueue.isCurrent)
    }

    @Test func boundedGivesTheResult() async {
        #expect(await bounded(by: .seconds(60)) { 7 } == 7)
    }

    /// The operation never returns; its thread is left behind.
    @Test func boundedGivesUp() async {
        #expect(await bounded(by: .milliseconds(100)) { await withCheckedContinuation { Stuck.keep($0) } } == nil)
    }

    /// Holds a continuation that is never resumed, so that nothing complains of it.
    private enum Stuck {
        private static let held = Held()

        static func keep(_ continuation: CheckedContinuation<Void, Never>) {
            held.keep(continuation)
        }

        /// `@unchecked`: `continuation` is written once and never read.
        private final class Held: @unchecked Sendable {
            private var continuation: CheckedContinuation<Void, Never>?
            func keep(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
        }
    }
}
