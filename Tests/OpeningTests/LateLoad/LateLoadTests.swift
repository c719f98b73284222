import Evidence
import Foundation
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import LateLoad
@testable import LateLoadExercise

@Suite struct LateLoadTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        expectOrders(observation.antiPattern, bad: 12, of: 15)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        expectOrders(observation.corrected, bad: 0, of: 60)
    }

    @Test(.openExercise(lesson), .timeLimit(.minutes(5))) func exercise() async throws {
        expectNone(try await checkLateLoad(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkLateLoad(LateLoadStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkLateLoad(LateLoadSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkLateLoad(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkLateLoad(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("merging in the load", LateLoadWrongMerge.Library.self),
        Answer("refusing whoever is early", LateLoadWrongRefuse.Library.self),
        Answer("a flag and two loads", LateLoadWrongTwice.Library.self),
        Answer("going on after a failed load", LateLoadWrongSwallow.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a list of waiters", LateLoadOtherWaiters.Library.self),
        Answer("reading at the first use, without a suspension", LateLoadOtherAtOnce.Library.self),
        Answer("a plain task that every operation awaits", LateLoadOtherPlainTask.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of a load that fails: every caller is told, and nothing is saved.
    @Test func failedLoadReachesEveryCaller() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let damaged = Data("[{\"id\":".utf8)
            try damaged.write(to: file)
            let store = Corrected.MemoStore(file: file) { try $0.read() }
            await #expect(throws: RecordFileError.undecodable(file)) { try await store.load() }
            await #expect(throws: RecordFileError.undecodable(file)) { try await store.find("a") }
            await #expect(throws: RecordFileError.undecodable(file)) {
                try await store.save(Memo(id: "b", title: "Bread"))
            }
            #expect(try Data(contentsOf: file) == damaged)
        }
    }

    /// What the page says of the anti-pattern there: `save` does not know that the load has failed.
    @Test func failedLoadIsWrittenOver() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try Data("[{\"id\":".utf8).write(to: file)
            let store = AntiPattern.MemoStore(file: file) { try $0.read() }
            await #expect(throws: RecordFileError.undecodable(file)) { try await store.load() }
            try await store.save(Memo(id: "b", title: "Bread"))
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["b"])
        }
    }

    /// What the page says of a save during the load: memory and file disagree, and the next save takes it out of the file.
    @Test(.timeLimit(.minutes(5))) func saveDuringTheLoadIsLostLater() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
            let decoding = Gate()
            let store = AntiPattern.MemoStore(file: file) { file in
                let memos = try file.read()
                await decoding.pass()
                return memos
            }
            async let loading: Void = store.load()
            await decoding.arrived()
            try await store.save(Memo(id: "b", title: "Bread"))
            await decoding.open()
            try await loading
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["b"])
            #expect(await store.find("b") == nil)
            try await store.save(Memo(id: "c", title: "Salt"))
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["a", "c"])
        }
    }

    /// Two callers at once, on the real pool: one load, and nothing is lost.
    @Test(.timeLimit(.minutes(5))) func theFileIsReadOnce() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
            let decoding = Gate()
            let reads = Once()
            let store = Corrected.MemoStore(file: file) { file in
                #expect(reads.claim(), "the file was read twice")
                await decoding.pass()
                return try file.read()
            }
            async let first: Void = store.save(Memo(id: "b", title: "Bread"))
            await decoding.arrived()
            let second = startNow { try? await store.save(Memo(id: "c", title: "Salt")) }
            await decoding.open()
            try await first
            await second.value
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["a", "b", "c"])
        }
    }
}
