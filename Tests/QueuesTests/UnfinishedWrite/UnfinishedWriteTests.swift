import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import UnfinishedWrite
@testable import UnfinishedWriteExercise

@Suite struct UnfinishedWriteTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in the file", 0)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in the file", 1)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkUnfinishedWrite(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkUnfinishedWrite(UnfinishedWriteStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkUnfinishedWrite(UnfinishedWriteSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkUnfinishedWrite(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkUnfinishedWrite(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the queue is emptied when the user quits", UnfinishedWriteWrongClose.Library.self),
        Answer("a short sleep", UnfinishedWriteWrongSleep.Library.self),
        Answer("an actor that writes in a task", UnfinishedWriteWrongTask.Library.self),
        Answer("waiting, and a swallowed error", UnfinishedWriteWrongSwallow.Library.self),
        Answer("only one of the two changes", UnfinishedWriteWrongHalf.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the queue, with sync", UnfinishedWriteOtherSync.Library.self),
        Answer("the queue, and a continuation", UnfinishedWriteOtherContinuation.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What a killed process has written before, the next one reads.
    @Test func killedProcessHasSaved() async throws {
        try await withTemporaryDirectory { scratch in
            let result = try await ChildProcess("actor-save-killed", of: lesson.slug, scratch: scratch).run()
            #expect(result.ending == .signal(SIGKILL))
            #expect(result.lines.map(\.what) == ["save returns"])
            let stored = try RecordFile<Memo>(scratch.appending(path: "memos.json")).read()
            #expect(stored["a"]?.title == "Milk")
        }
    }

    /// Why the app does not notice: a read through the queue comes after the write that stands there.
    @Test func readThroughTheQueueSeesTheWrite() async throws {
        try await withTemporaryDirectory { folder in
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            let store = try AntiPattern.MemoStore(file: folder.appending(path: "memos.json"), queue: queue)
            for round in 0..<100 {
                store.save(Memo(id: "a", title: "\(round)"))
                #expect(store.find("a")?.title == "\(round)")
            }
        }
    }

    /// A write that fails: on one side nobody hears of it, and the memo seems to be there.
    @Test func failedWriteIsToldByCorrectedOnly() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            let old = try AntiPattern.MemoStore(file: file, queue: queue)
            let new = try Corrected.MemoStore(file: file)
            let mend = try FileFault.directory(at: file)
            old.save(Memo(id: "a", title: "Milk"))
            #expect(old.find("a")?.title == "Milk")
            await #expect(throws: RecordFileError.self) { try await new.save(Memo(id: "a", title: "Milk")) }
            #expect(await new.find("a") == nil)
            try mend()
            #expect(try RecordFile<Memo>(file).read().isEmpty)
        }
    }
}
