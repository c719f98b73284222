import Dispatch
import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import AssumedIsolation
@testable import AssumedIsolationExercise

/// How the runtime ends a process where an executor of its own says no: a trap, and not an abort.
#if arch(x86_64)
private let trap = SIGILL
#else
private let trap = SIGTRAP
#endif

@Suite struct AssumedIsolationTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("answered", 1), Figure("ended by a signal", 1)])
        #expect(observation.antiPattern.timeline.last?.what == incorrectAssumption)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("answered", 2), Figure("ended by a signal", 0)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkAssumedIsolation(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkAssumedIsolation(AssumedIsolationStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkAssumedIsolation(AssumedIsolationSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkAssumedIsolation(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkAssumedIsolation(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an error for callers elsewhere", AssumedIsolationWrongThrow.Library.self),
        Answer("a task for callers elsewhere", AssumedIsolationWrongTask.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an isolated method on a queue of its own", AssumedIsolationOtherQueue.Library.self),
        Answer("a function with an isolated parameter", AssumedIsolationOtherParameter.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    @Test func callFromElsewhereEndsTheProcess() async {
        let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            let store = AntiPattern.MemoStore()
            _ = AntiPattern.line(for: "a", in: store)
        }
        expectMessage(incorrectAssumption, in: result)
    }

    /// The question is asked in every mode, and in optimized programs.
    @Test(arguments: LanguageMode.allCases.map { ($0, "-Onone") } + [(.swift6, "-O"), (.swift6, "-Ounchecked")])
    func everyModeAsksAtRunTime(in mode: LanguageMode, with option: String) async throws {
        try await withTemporaryDirectory { folder in
            let result = try await program("AntiPattern", lessonFolder: Checkout.folder(of: lesson))
                .run(in: folder, mode: mode, arguments: [option])
            #expect(result.status >= 128)
            #expect(result.output.contains(incorrectAssumption))
            #expect(result.output.contains("store: describes “Milk”"))
        }
    }

    /// The one wrong fix that ends the process: in a child, so that the other tests go on.
    @Test func assumingWithoutAQuestionIsRejected() async {
        let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            _ = try await checkAssumedIsolation(AssumedIsolationWrongAssume.Library.self)
        }
        expectMessage(incorrectAssumption, in: result)
    }

    /// The starter's question is answered with yes on any queue of that label, and then the process ends all the same.
    @Test func anotherQueueOfTheSameLabelEndsTheProcess() async {
        let result = await #expect(processExitsWith: .signal(trap), observing: [\.standardErrorContent]) {
            try await withTemporaryDirectory { folder in
                let file = folder.appending(path: "bookmarks.json")
                try await Twin().visit("a", in: AssumedIsolationStarter.Library(file: file))
            }
        }
        expectMessage("Unexpected isolation context", in: result)
    }

    @Test(.timeLimit(.minutes(1))) func callbackOnTheMainQueueIsOnTheMainActor() async {
        let titles: [String] = await withCheckedContinuation { done in
            DispatchQueue.main.async {
                done.resume(returning: MainActor.assumeIsolated { Screen.titles })
            }
        }
        #expect(titles == ["Milk"])
    }

    @Test func callbackOnAnotherQueueEndsTheProcess() async {
        await #expect(processExitsWith: .signal(trap)) {
            let _: [String] = await withCheckedContinuation { done in
                DispatchQueue.global().async {
                    done.resume(returning: MainActor.assumeIsolated { Screen.titles })
                }
            }
        }
    }

    /// On the very queue that the actor works on: the executor cannot say so.
    @Test func rightQueueEndsTheProcessWithoutCheckIsolated() async {
        let result = await #expect(processExitsWith: .signal(trap), observing: [\.standardErrorContent]) {
            let queue = DispatchQueue(label: "memos")
            let store = QueueStore(executor: PlainExecutor(queue: queue))
            _ = queue.sync { store.assumeIsolated { $0.count } }
        }
        expectMessage("Unexpected isolation context", in: result)
    }

    @Test func rightQueueIsLetInWithCheckIsolated() {
        let queue = DispatchQueue(label: "memos")
        let store = QueueStore(executor: CheckingExecutor(queue: queue))
        #expect(queue.sync { store.assumeIsolated { $0.count } } == 1)
    }

    private func expectMessage(
        _ message: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let result else { return }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains(message), sourceLocation: sourceLocation)
    }

    @MainActor private enum Screen {
        static var titles = ["Milk"]
    }

    /// An actor on another queue, which has the label of the library's.
    private actor Twin {
        private let queue = LabelledQueue("library")
        nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

        func visit(_ id: Bookmark.ID, in library: AssumedIsolationStarter.Library) throws {
            try library.visit(id)
        }
    }

    private actor QueueStore {
        var count = 1
        private let executor: any SerialExecutor
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(executor: any SerialExecutor) { self.executor = executor }
    }

    private final class PlainExecutor: SerialExecutor {
        private let queue: DispatchQueue
        init(queue: DispatchQueue) { self.queue = queue }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private final class CheckingExecutor: SerialExecutor {
        private let queue: DispatchQueue
        init(queue: DispatchQueue) { self.queue = queue }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }

        func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
    }
}
