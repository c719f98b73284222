import Evidence
import Foundation
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import InitEscape
@testable import InitEscapeExercise

@Suite struct InitEscapeTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        expectOrders(observation.antiPattern, bad: 6, of: 10)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        expectOrders(observation.corrected, bad: 0, of: 1)
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(5))) func exercise() async throws {
        expectNone(try await checkInitEscape(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkInitEscape(InitEscapeStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkInitEscape(InitEscapeSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkInitEscape(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkInitEscape(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a flag that only the reader checks", InitEscapeWrongFlag.Library.self),
        Answer("merging in the load", InitEscapeWrongMerge.Library.self),
        Answer("dropping what comes too early", InitEscapeWrongDrop.Library.self),
        Answer("a swallowed error", InitEscapeWrongSwallow.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an asynchronous initialiser", InitEscapeOtherAsync.Library.self),
        Answer("one task that every operation awaits", InitEscapeOtherAwaited.Library.self),
        Answer("reading for each operation", InitEscapeOtherReread.Library.self),
        Answer("a plain task that is kept and awaited", InitEscapeOtherPlainTask.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the explorer: where a plain `Task { }` is started, it says that it proves nothing. The gate keeps
    /// the task alive until then.
    @Test func plainTaskIsOutsideOfTheExplorer() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let gate = Gate()
            let exploration = explore {
                let store = AntiPattern.MemoStore(file: file) { work in
                    Task {
                        await gate.pass()
                        try await work()
                    }
                }
                return await store.find("a")?.title
            }
            await gate.open()
            #expect(!exploration.isControlled)
        }
    }

    /// What the page says of a load that fails: nobody is told, and the next save replaces the file.
    @Test func failedLoadIsNotTold() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let damaged = Data("[{\"id\":".utf8)
            try damaged.write(to: file)
            var loading: Task<Void, any Error>?
            let store = AntiPattern.MemoStore(file: file) { work in loading = Task { try await work() } }
            let result = try #require(await loading?.result)
            #expect(throws: RecordFileError.undecodable(file)) { try result.get() }
            try await store.save(Memo(id: "b", title: "Bread"))
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["b"])

            try damaged.write(to: file)
            #expect(throws: RecordFileError.undecodable(file)) { try Corrected.MemoStore(file: file) }
            #expect(try Data(contentsOf: file) == damaged)
        }
    }
}
