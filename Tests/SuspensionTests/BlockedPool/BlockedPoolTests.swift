import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import BlockedPool
@testable import BlockedPoolExercise

@Suite struct BlockedPoolTests {
    @Test(.timeLimit(.minutes(10))) func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == figures(runsBefore: 0))
    }

    @Test(.timeLimit(.minutes(10))) func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == figures(runsBefore: 1))
    }

    private func figures(runsBefore: Int) -> [Figure] {
        [Figure("the task runs before the disk answers", runsBefore), Figure("stores that have not saved", 0)]
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(10))) func exercise() async throws {
        expectNone(try await checkBlockedPool(Exercise.Library.self))
    }

    @Test(.timeLimit(.minutes(10))) func starterFails() async throws {
        #expect(try await checkBlockedPool(BlockedPoolStarter.Library.self) != [])
    }

    @Test(.timeLimit(.minutes(10))) func solutionPasses() async throws {
        expectNone(try await checkBlockedPool(BlockedPoolSolution.Library.self))
    }

    @Test(.timeLimit(.minutes(10)), arguments: wrongFixes) func wrongFixIsRejected(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        #expect(try await checkBlockedPool(answer.library) != [])
    }

    @Test(.timeLimit(.minutes(10)), arguments: otherAnswers) func otherAnswerIsAccepted(
        _ answer: Answer<any BookmarkLibrary.Type>
    ) async throws {
        expectNone(try await checkBlockedPool(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("one more actor", BlockedPoolWrongActor.Library.self),
        Answer("a detached task", BlockedPoolWrongDetached.Library.self),
        Answer("a concurrent function", BlockedPoolWrongConcurrent.Library.self),
        Answer("a queue, and an old copy", BlockedPoolWrongCopy.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a class with a queue", BlockedPoolOtherQueue.Library.self),
        Answer("a thread of its own", BlockedPoolOtherThread.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// One thread less in the disk, and the task runs.
    @Test(.timeLimit(.minutes(10))) func oneFreeThreadIsEnough() async throws {
        let steps = try await SlowDisk.trial(calls: TaskPool.width - 1) { _, disk in
            let store = AntiPattern.MemoStore([:]) { _ in disk.access() }
            try? await store.save(Memo(id: "a", title: "Milk"))
        }
        #expect(steps == [.callsAreIn, .taskIsStarted, .taskRuns, .diskAnswers])
    }

    /// The disk answers when a task says so. With all threads in the disk, that task never runs: the child waits for it
    /// until its limit, which only ends the hang, and leaves with 3, from a thread that is not one of the pool's.
    @Test(.timeLimit(.minutes(10))) func theBlockedPoolStandsStillForEver() async {
        await #expect(processExitsWith: .exitCode(3)) {
            await onOwnThread { () -> Void in
                exit(answer(limit: 2) { AntiPattern.MemoStore([:], write: $0) } ? 0 : 3)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func theQueueDoesNot() async {
        await #expect(processExitsWith: .exitCode(0)) {
            await onOwnThread { () -> Void in
                exit(answer(limit: 60) { Corrected.MemoStore([:], write: $0) } ? 0 : 3)
            }
        }
    }

    #if os(Linux)
    /// On Linux there are so many threads for each priority: a task of another one runs.
    @Test(.timeLimit(.minutes(10))) func anotherPriorityHasOtherThreads() async {
        await #expect(processExitsWith: .exitCode(0)) {
            await onOwnThread { () -> Void in
                let hasAnswered = answer(limit: 60, in: .utility) { AntiPattern.MemoStore([:], write: $0) }
                exit(hasAnswered ? 0 : 3)
            }
        }
    }
    #endif

    /// The executor is for isolated members. A synchronous initialiser runs where its caller is: on the pool.
    @Test(.timeLimit(.minutes(10))) func theInitialiserRunsWhereItsCallerIs() async {
        let store = await Task.detached { QueueStore() }.value
        #expect(store.isMadeOnThePool)
        #expect(await !store.isOnThePool())
    }

    private actor QueueStore {
        let isMadeOnThePool: Bool
        private let executor = Corrected.QueueExecutor(label: "store")
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init() { isMadeOnThePool = TaskPool.isCurrentThread }

        func isOnThePool() -> Bool { TaskPool.isCurrentThread }
    }
}

private protocol Store: Sendable {
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

/// Lets as many stores block as the pool has threads, on a disk that answers when a task says so. Says whether it does.
private func answer(
    limit: TimeInterval, in priority: TaskPriority = .background,
    _ make: (@escaping @Sendable (Memo) -> Void) -> some Store
) -> Bool {
    let disk = SlowDisk()
    for _ in 0..<TaskPool.width {
        let store = make { _ in disk.access() }
        Task.detached(priority: .background) { try await store.save(Memo(id: "a", title: "Milk")) }
    }
    guard disk.waitForCalls(TaskPool.width) else { return false }
    Task.detached(priority: priority) { disk.answer() }
    return disk.waitForAnswer(limit: limit)
}
