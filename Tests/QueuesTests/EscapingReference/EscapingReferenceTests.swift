import Evidence
import Foundation
import Synchronization
import Testing
import WorkbookKit
import WorkbookTesting

@testable import EscapingReference
@testable import EscapingReferenceExercise

@Suite struct EscapingReferenceTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos counted", 2), Figure("memos drawn", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos counted", 2), Figure("memos drawn", 2)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkEscapingReference(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkEscapingReference(EscapingReferenceStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkEscapingReference(EscapingReferenceSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkEscapingReference(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkEscapingReference(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a copy of the reference", EscapingReferenceWrongLet.Library.self),
        Answer("a second lock, in the shelf", EscapingReferenceWrongLocked.Library.self),
        Answer("a new shelf with the old entries", EscapingReferenceWrongShallow.Library.self),
        Answer("an actor that hands out the same object", EscapingReferenceWrongActor.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an actor with a struct", EscapingReferenceOtherActor.Library.self),
        Answer("a class without a var", EscapingReferenceOtherConstant.Library.self),
        Answer("a mutex around a value", EscapingReferenceOtherMutex.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// The corrected store has another file than the anti-pattern's: what was deleted must be gone from it.
    @Test func correctedWritesTheFile() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try RecordFile(file).write(["a": Memo(id: "a", title: "Milk"), "b": Memo(id: "b", title: "Bread")])
            let store = try Corrected.MemoStore(file: file)
            try store.delete("b")
            #expect(store.current().memos.count == 1)
            #expect(try RecordFile<Memo>(file).read().count == 1)
        }
    }

    /// Whatever the guard is, the object that it hands out is the one that the store goes on changing.
    @Test func everyGuardLetsTheReferenceOut() {
        let queue = QueueStore()
        let fromQueue = queue.current()
        queue.save("Milk")
        #expect(fromQueue.titles == ["Milk"])

        let lock = LockStore()
        let fromLock = lock.current()
        lock.save("Milk")
        #expect(fromLock.titles == ["Milk"])

        let mutex = MutexStore()
        let fromMutex = mutex.current()
        mutex.save("Milk")
        #expect(fromMutex.titles == ["Milk"])
    }

    private final class Notebook {
        var titles: [String] = []
    }

    private final class QueueStore: @unchecked Sendable {
        private let queue = DispatchQueue(label: "memos")
        private let notebook = Notebook()
        func current() -> Notebook { queue.sync { notebook } }
        func save(_ title: String) { queue.sync { notebook.titles.append(title) } }
    }

    private final class LockStore: @unchecked Sendable {
        private let lock = NSLock()
        private let notebook = Notebook()
        func current() -> Notebook { lock.withLock { notebook } }
        func save(_ title: String) { lock.withLock { notebook.titles.append(title) } }
    }

    /// The store of `Accepted/MutexEscape.swift`: no promise, Swift 6 mode, and no word from the compiler.
    private final class MutexStore: Sendable {
        private let notebook = Mutex(Notebook())
        func current() -> Notebook { notebook.withLock { $0 } }
        func save(_ title: String) { notebook.withLock { $0.titles.append(title) } }
    }
}
