import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import SyncInSync
@testable import SyncInSyncExercise

@Suite struct SyncInSyncTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(
            observation.antiPattern.figures == [Figure("returned", 0), Figure("crashed", 1), Figure("hung", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("returned", 2), Figure("crashed", 0), Figure("hung", 0)])
        #expect(observation.corrected.timeline.last?.what == "the file holds Bread, Oat milk")
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkSyncInSync(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkSyncInSync(SyncInSyncStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkSyncInSync(SyncInSyncSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkSyncInSync(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkSyncInSync(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("async inside", SyncInSyncWrongAsync.Library.self),
        Answer("a call from inside is passed over", SyncInSyncWrongSkip.Library.self),
        Answer("two calls, one after the other", SyncInSyncWrongSplit.Library.self),
        Answer("a second queue", SyncInSyncWrongTwoQueues.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("private methods that do not go on the queue", SyncInSyncOtherPrivate.Library.self),
        Answer("a recursive lock", SyncInSyncOtherRecursiveLock.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// An answer that hangs is rejected too, and the test run goes on. It costs its limit, so here that is short.
    @Test func answerThatHangsIsRejected() async throws {
        let complaints = try await checkSyncInSync(SyncInSyncWrongUpgrade.Library.self, limit: .seconds(1))
        #expect(complaints.first?.contains("has not returned") == true)
    }
}

/// What the page says of Dispatch, each in a process of its own, which it ends or hangs.
@Suite struct SyncInSyncProcessTests {
    /// The signal of a trap on this processor. Were it to become `SIGALRM` somewhere, the crash is a hang there.
    #if os(Linux) && arch(x86_64)
    static let trap: ExitTest.Condition = .signal(SIGILL)
    #elseif os(Linux)
    static let trap: ExitTest.Condition = .signal(SIGTRAP)
    #else
    static let trap: ExitTest.Condition = .failure
    #endif

    @Test func renameTraps() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            try AntiPattern.MemoStore(file: nowhere).rename("a", to: "Oat milk")
        }
    }

    @Test func findOrAddHangs() async {
        await #expect(processExitsWith: .signal(SIGALRM)) {
            ChildProcess.limitThisProcess(toSeconds: 1)
            _ = try AntiPattern.MemoStore(file: nowhere).findOrAdd(Memo(id: "a", title: "Milk"))
        }
    }

    @Test func syncOnASerialQueueTraps() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            let queue = DispatchQueue(label: "memos")
            queue.sync { queue.sync {} }
        }
    }

    @Test func readInsideABarrierTraps() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            queue.sync(flags: .barrier) { queue.sync {} }
        }
    }

    @Test func barrierInsideABarrierTraps() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            queue.sync(flags: .barrier) { queue.sync(flags: .barrier) {} }
        }
    }

    @Test func syncInsideAsyncTraps() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            let queue = DispatchQueue(label: "memos")
            queue.async { queue.sync {} }
            DispatchSemaphore(value: 0).wait()
        }
    }

    /// A read inside a read goes well, until a writer stands between the two.
    @Test func readInsideAReadHangsBehindAWriter() async {
        let queue = DispatchQueue(label: "memos", attributes: .concurrent)
        #expect(queue.sync { queue.sync { true } })
        await #expect(processExitsWith: .signal(SIGALRM)) {
            ChildProcess.limitThisProcess(toSeconds: 1)
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            queue.sync {
                queue.async(flags: .barrier) {}
                queue.sync {}
            }
        }
    }

    /// The key of the outer queue is not seen through an inner one, and the call ends the process all the same.
    @Test func specificKeyIsNotSeenThroughAnotherQueue() async {
        let (queue, other) = (DispatchQueue(label: "memos"), DispatchQueue(label: "other"))
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        #expect(queue.sync { DispatchQueue.getSpecific(key: key) } == true)
        #expect(queue.sync { other.sync { DispatchQueue.getSpecific(key: key) } } == nil)
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            let (queue, other) = (DispatchQueue(label: "memos"), DispatchQueue(label: "other"))
            queue.sync { other.sync { queue.sync {} } }
        }
    }

    /// Asked before the barrier, Dispatch knows a reader too: the hang becomes a crash.
    @Test func preconditionMakesTheHangACrash() async {
        await #expect(processExitsWith: Self.trap) {
            ChildProcess.limitThisProcess(toSeconds: 30)
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            queue.sync {
                dispatchPrecondition(condition: .notOnQueue(queue))
                queue.sync(flags: .barrier) {}
            }
        }
    }

    /// A recursive lock lets its own thread in again, also in the middle of a change: a callback's write is overwritten.
    @Test func recursiveLockLetsACallbackIn() {
        let store = Recursive()
        store.update {
            $0 += 1
            store.update { $0 += 10 }
        }
        #expect(store.read() == 1)
    }

    /// Two actors that call each other do not hang: while one waits, it lets the other's call in.
    @Test(.timeLimit(.minutes(1))) func actorsMayCallEachOther() async {
        let (first, second) = (Caller(), Caller())
        #expect(await first.count(down: 1000, with: second) == 1000)
    }

    /// `@unchecked`: `value` is used under `lock` only.
    private final class Recursive: @unchecked Sendable {
        private let lock = NSRecursiveLock()
        private var value = 0

        func read() -> Int { lock.withLock { value } }

        func update(_ change: (inout Int) -> Void) {
            lock.withLock {
                var next = value
                change(&next)
                value = next
            }
        }
    }

    private actor Caller {
        func count(down rounds: Int, with other: Caller) async -> Int {
            rounds == 0 ? 0 : 1 + (await other.count(down: rounds - 1, with: self))
        }
    }
}

/// Neither call comes as far as the file.
private var nowhere: URL {
    FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString).json")
}
