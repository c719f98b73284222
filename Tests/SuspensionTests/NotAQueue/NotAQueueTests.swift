import Evidence
import Interleaving
import Synchronization
import Testing
import WorkbookKit
import WorkbookTesting

@testable import NotAQueue
@testable import NotAQueueExercise

@Suite struct NotAQueueTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("writes", 2)])
        #expect(observation.antiPattern.timeline.suffix(2).map(\.what) == ["writes “Milk”", "writes “Mil”"])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("writes", 2)])
        #expect(observation.corrected.timeline.suffix(2).map(\.what) == ["writes “Mil”", "writes “Milk”"])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(checkNotAQueue(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(checkNotAQueue(NotAQueueStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(checkNotAQueue(NotAQueueSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(checkNotAQueue(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(checkNotAQueue(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("yielding before a delete", NotAQueueWrongYield.Library.self),
        Answer("one priority for every task", NotAQueueWrongPriority.Library.self),
        Answer("a stream that keeps the newest change only", NotAQueueWrongNewest.Library.self),
        Answer("a writer for saves and one for deletes", NotAQueueWrongTwoWriters.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("numbers", NotAQueueOtherNumbers.Library.self),
        Answer("a chain of tasks", NotAQueueOtherChain.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// The pair where nothing is promised about priorities: every order of its tasks.
    @Test func everyOrderOfTheTasksIsPossible() throws {
        let exploration = explore {
            let (file, started) = (Shelf(), Started())
            let editor = AntiPattern.Editor(store: AntiPattern.MemoStore([:]) { file.write($0) }) { _, change in
                started.keep(unstructuredTask("save", change))
            }
            editor.autosave(Memo(id: "a", title: "Mil"))
            await pause("one more key")
            editor.save(Memo(id: "a", title: "Milk"))
            await started.end()
            return file.title
        }
        expectOrders(try Finding(exploration, fault: "end with the older text") { $0 == "Milk" }, bad: 4, of: 17)
    }

    @Test func aStreamKeepsTheOrder() throws {
        let exploration = explore {
            let file = Shelf()
            let editor = Corrected.Editor(store: Corrected.MemoStore([:]) { file.write($0) }) { _, change in
                unstructuredTask("writer", change)
            }
            editor.autosave(Memo(id: "a", title: "Mil"))
            await pause("one more key")
            editor.save(Memo(id: "a", title: "Milk"))
            try await editor.close()
            return file.title
        }
        expectOrders(try Finding(exploration, fault: "end with the older text") { $0 == "Milk" }, bad: 0, of: 3)
    }

    /// What the page says of an actor's queue: the higher priority is taken first, always, and equal ones in line.
    @Test(arguments: [
        (TaskPriority.utility, TaskPriority.userInitiated, ["second", "first"]),
        (.utility, .medium, ["second", "first"]),
        (.medium, .userInitiated, ["second", "first"]),
        (.userInitiated, .utility, ["first", "second"]),
        (.utility, .utility, ["first", "second"]),
        (.userInitiated, .userInitiated, ["first", "second"]),
    ])
    func theHigherPriorityIsTakenFirst(first: TaskPriority, second: TaskPriority, wanted: [String]) async throws {
        for _ in 0..<100 {
            let store = BusyStore()
            let started = Started()
            await store.export {
                _ = started.keep(startNow(priority: first) { await store.save("first") })
                _ = started.keep(startNow(priority: second) { await store.save("second") })
            }
            await started.end()
            #expect(await store.saved == wanted)
        }
    }

    /// The corrected editor goes on after a write that failed, and `close` tells of it.
    @Test func aFailedWriteIsTold() async {
        struct Full: Error {}
        let file = Shelf()
        let store = Corrected.MemoStore([:]) { memos in
            if memos["b"] == nil { throw Full() }
            file.write(memos)
        }
        let editor = Corrected.Editor(store: store)
        editor.save(Memo(id: "a", title: "Milk"))
        editor.save(Memo(id: "b", title: "Bread"))
        await #expect(throws: Full.self) { try await editor.close() }
        #expect(file.memos.keys.sorted() == ["b"])
    }

    private actor BusyStore {
        private(set) var saved: [String] = []
        func save(_ what: String) { saved.append(what) }
        func export(_ body: @Sendable () -> Void) { body() }
    }

    /// A file that is not on disk: the explorer runs many orders.
    private final class Shelf: Sendable {
        private let written = Mutex<[Memo.ID: Memo]>([:])
        var memos: [Memo.ID: Memo] { written.withLock { $0 } }
        var title: String? { memos["a"]?.title }
        func write(_ memos: [Memo.ID: Memo]) { written.withLock { $0 = memos } }
    }

    private final class Started: Sendable {
        private let tasks = Mutex<[Task<Void, any Error>]>([])
        func keep(_ task: Task<Void, any Error>) -> Task<Void, any Error> {
            tasks.withLock { $0.append(task) }
            return task
        }
        func end() async {
            for task in tasks.withLock({ $0 }) { _ = await task.result }
        }
    }
}
