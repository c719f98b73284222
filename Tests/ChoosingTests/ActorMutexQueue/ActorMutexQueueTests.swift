import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import ActorMutexQueue
@testable import ActorMutexQueueExercise

@Suite struct ActorMutexQueueTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in the file", 0)])
        #expect(observation.antiPattern.timeline.map(\.what).contains("may close: all is saved"))
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in the file", 1)])
        #expect(observation.corrected.timeline.last?.what == "finds “Milk”")
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(await checkActorMutexQueue(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(await checkActorMutexQueue(ActorMutexQueueStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(await checkActorMutexQueue(ActorMutexQueueSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(await checkActorMutexQueue(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(await checkActorMutexQueue(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a mutex around each of two calls", ActorMutexQueueWrongTwoLocks.Library.self),
        Answer("a copy that is set at once, and an actor behind it", ActorMutexQueueWrongBoth.Library.self),
        Answer("writes on one queue, reads on another", ActorMutexQueueWrongQueues.Library.self),
        Answer("an object that the mutex hands out", ActorMutexQueueWrongHandedOut.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a serial queue", ActorMutexQueueOtherQueue.Library.self),
        Answer("a lock", ActorMutexQueueOtherLock.Library.self),
        Answer("a mutex, and once more where somebody was faster", ActorMutexQueueOtherAgain.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// An answer that hangs is rejected too, and the test run goes on. It costs its limit, so here that is short.
    @Test func answerThatHangsIsRejected() async {
        let complaints = await checkActorMutexQueue(ActorMutexQueueWrongSemaphore.Library.self, limit: .seconds(1))
        #expect(complaints.first?.contains("has not returned") == true)
    }

    // MARK: What the page says of the pair

    /// It is no matter of luck: the task needs the main actor, and the caller has it until both calls are through.
    @MainActor
    @Test func theTaskComesAfterTheQuestionEveryTime() {
        for _ in 0..<1000 {
            let editor = AntiPattern.Editor(drafts: AntiPattern.Drafts())
            editor.textDidChange(Memo(id: "a", title: "Milk"))
            #expect(editor.windowShouldClose())
        }
    }

    /// The copy is old in the other direction too: everything is saved, and the window may not close.
    @MainActor
    @Test(.timeLimit(.minutes(1))) func theCopyIsOldAfterASaveToo() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let (store, drafts) = (try AntiPattern.MemoStore(file: file), AntiPattern.Drafts())
            let editor = AntiPattern.Editor(drafts: drafts)
            editor.textDidChange(Memo(id: "a", title: "Milk"))
            // Until the task is through.
            while editor.windowShouldClose() { await Task.yield() }
            try await store.save(drafts)
            #expect(try RecordFile<Memo>(file).read()["a"]?.title == "Milk")
            #expect(!editor.windowShouldClose())
        }
    }

    @MainActor
    @Test func theMutexIsNotOldAfterASave() async throws {
        try await withTemporaryDirectory { folder in
            let (store, drafts) = (
                try Corrected.MemoStore(file: folder.appending(path: "memos.json")), Corrected.Drafts()
            )
            let editor = Corrected.Editor(drafts: drafts)
            #expect(editor.windowShouldClose())
            editor.textDidChange(Memo(id: "a", title: "Milk"))
            #expect(!editor.windowShouldClose())
            try await store.save(drafts)
            #expect(editor.windowShouldClose())
        }
    }

    /// What is typed while the file is written is not taken for saved.
    @Test func whatIsTypedMeanwhileStays() {
        let drafts = Corrected.Drafts()
        drafts.set(Memo(id: "a", title: "Milk"))
        drafts.set(Memo(id: "b", title: "Bread"))
        let written = drafts.memos
        drafts.set(Memo(id: "a", title: "Oat milk"))
        drafts.remove(written)
        #expect(drafts.memos == ["a": Memo(id: "a", title: "Oat milk")])
    }

    /// A save that fails changes neither the drafts nor what the next save writes.
    @Test func aFailedSaveKeepsTheDrafts() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let (store, drafts) = (try Corrected.MemoStore(file: file), Corrected.Drafts())
            drafts.set(Memo(id: "a", title: "Milk"))
            let mend = try FileFault.directory(at: file)
            await #expect(throws: RecordFileError.self) { try await store.save(drafts) }
            #expect(drafts.memos.count == 1)
            try mend()
            try await store.save(drafts)
            #expect(try RecordFile<Memo>(file).read()["a"]?.title == "Milk")
        }
    }

    // MARK: What the sources say of `find`

    /// A look-up hashes its key once, among ten records or ten thousand, and compares few.
    @Test(arguments: [10, 10_000]) func aLookUpAsksForOneHash(count: Int) {
        let tally = Tally()
        let records = Dictionary(uniqueKeysWithValues: (0..<count).map { (CountedKey($0, tally), $0) })
        tally.reset()
        for number in 0..<count { #expect(records[CountedKey(number, tally)] == number) }
        #expect(tally.hashes == count)
        #expect(tally.comparisons <= 10 * count)
    }

    /// A caller of `find` waits behind a save that is under way.
    @Test func aFindWaitsBehindASave() async {
        let timeline = EventLog()
        let store = BusyStore(timeline)
        await store.save {
            timeline.note("screen", "asks")
            return startNow { await store.find() }
        }.value
        #expect(timeline.events.map(\.what) == ["save begins", "asks", "save ends", "find answers"])
    }

    private actor BusyStore {
        private let timeline: EventLog
        init(_ timeline: EventLog) { self.timeline = timeline }

        func find() { timeline.note("store", "find answers") }

        func save<Result: Sendable>(meanwhile body: @Sendable () -> Result) -> Result {
            timeline.note("store", "save begins")
            defer { timeline.note("store", "save ends") }
            return body()
        }
    }

    private final class Tally {
        var hashes = 0
        var comparisons = 0
        func reset() { (hashes, comparisons) = (0, 0) }
    }

    private struct CountedKey: Hashable {
        let number: Int
        let tally: Tally

        init(_ number: Int, _ tally: Tally) {
            self.number = number
            self.tally = tally
        }

        static func == (left: CountedKey, right: CountedKey) -> Bool {
            left.tally.comparisons += 1
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) {
            tally.hashes += 1
            hasher.combine(number)
        }
    }
}
