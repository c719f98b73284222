import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import DebouncedSave
@testable import DebouncedSaveExercise

@Suite struct DebouncedSaveTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("“Saved” and not in the file", 2)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("“Saved” and not in the file", 0)])
        let found = observation.corrected.timeline.filter { $0.who == "second reader" }.map(\.what)
        #expect(found == ["1 of 1 memo in the file", "0 of 1 memo in the file"])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkDebouncedSave(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkDebouncedSave(DebouncedSaveStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkDebouncedSave(DebouncedSaveSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkDebouncedSave(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkDebouncedSave(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a shorter delay", DebouncedSaveWrongShorter.Library.self),
        Answer("a write in deinit", DebouncedSaveWrongDeinit.Library.self),
        Answer("a flush that does not await its write", DebouncedSaveWrongUnawaited.Library.self),
        Answer("a flush that cancels and forgets", DebouncedSaveWrongForget.Library.self),
        Answer("a wait that writes an old copy", DebouncedSaveWrongSnapshot.Library.self),
        Answer("a failed write that is taken for done", DebouncedSaveWrongCleared.Library.self),
        Answer("a swallowed error", DebouncedSaveWrongSwallow.Library.self),
        Answer("a write at each key", DebouncedSaveWrongAtOnce.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the wait is cut short and its task awaited", DebouncedSaveOtherCut.Library.self),
        Answer("a mutex and a revision", DebouncedSaveOtherRevision.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the anti-pattern: an error of the write reaches nobody, and the memo seems to be there.
    @Test func antiPatternDropsTheError() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let pause = Pause()
            let store = try AntiPattern.MemoStore(file: file) { try await pause.wait() }
            let mend = try FileFault.directory(at: file)
            await store.save(Memo(id: "a", title: "Milk"))
            pause.end()
            #expect(await store.find("a")?.title == "Milk")
            try mend()
        }
    }

    /// What the page says of the corrected store: when the wait is over, every save of it returns, and the file has all.
    @Test func savesOfOneWaitAreWritten() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let pause = Pause()
            let store = try Corrected.MemoStore(file: file) { try await pause.wait() }
            let saves = ["a", "b", "c"].map { id in Task { try await store.save(Memo(id: id, title: id)) } }
            await pause.arrived()
            let before = FileManager.default.fileExists(atPath: file.path)
            pause.end()
            for save in saves { try await save.value }
            #expect(!before)
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["a", "b", "c"])
        }
    }

    /// A write that fails: the save throws, the flush throws, and the memory has no memo that the file has not.
    @Test func failedWriteIsTold() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let pause = Pause()
            let store = try Corrected.MemoStore(file: file) { try await pause.wait() }
            let mend = try FileFault.directory(at: file)
            let saving = Task { try await store.save(Memo(id: "a", title: "Milk")) }
            await pause.arrived()
            await #expect(throws: RecordFileError.self) { try await store.flush() }
            await #expect(throws: RecordFileError.self) { try await saving.value }
            #expect(await store.find("a") == nil)
            try mend()
            pause.end()
            try await store.save(Memo(id: "a", title: "Milk"))
            #expect(await store.find("a")?.title == "Milk")
            #expect(try RecordFile<Memo>(file).read()["a"]?.title == "Milk")
        }
    }

    /// A pause ends by the test, or by a cancellation, whichever comes first.
    @Test func pauseEnds() async throws {
        let pause = Pause()
        let cancelled = Task { try await pause.wait() }
        await pause.arrived()
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        let other = Task { try await pause.wait() }
        await pause.arrived(2)
        pause.end()
        try await other.value
        try await pause.wait()
    }

    /// What the page says of `deinit`: a process that ends does not run it.
    @Test func endOfTheProcessRunsNoDeinit() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let last = LastWords()
            print("begins")
            withExtendedLifetime(last) { exit(EXIT_SUCCESS) }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains("begins"))
        #expect(!output.contains("deinit runs"))
    }
}

private final class LastWords {
    deinit { print("deinit runs") }
}
