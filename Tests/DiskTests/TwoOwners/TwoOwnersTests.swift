import Evidence
import Foundation
import Synchronization
import Testing
import WorkbookKit
import WorkbookTesting

@testable import TwoOwners
@testable import TwoOwnersExercise

@Suite struct TwoOwnersTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("saved memos gone", 2), Figure("stores refused", 0)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("saved memos gone", 0), Figure("stores refused", 2)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkTwoOwners(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkTwoOwners(TwoOwnersStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkTwoOwners(TwoOwnersSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        let complaints = try await checkTwoOwners(answer.library)
        let reason = try #require(reasons[answer.name])
        #expect(complaints.count == 1 && complaints[0].contains(reason), "\(complaints)")
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkTwoOwners(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("reading again before each save", TwoOwnersWrongReload.Library.self),
        Answer("a list of open files", TwoOwnersWrongRegistry.Library.self),
        Answer("a file that is there while it is open", TwoOwnersWrongExistence.Library.self),
        Answer("a lock on the data itself", TwoOwnersWrongDataFile.Library.self),
        Answer("a lock that a failed opening keeps", TwoOwnersWrongLeak.Library.self),
        Answer("a lock that only close() gives back", TwoOwnersWrongNoDeinit.Library.self),
        Answer("writing after close()", TwoOwnersWrongClosed.Library.self),
        Answer("a lock that other programs inherit", TwoOwnersWrongInherited.Library.self),
    ]

    /// What the check says of each, so that none of them is rejected for something else.
    private let reasons = [
        "reading again before each save": "Two libraries have the file open",
        "a list of open files": "no file in the folder is locked: a second process",
        "a file that is there while it is open": "was killed",
        "a lock on the data itself": "a file that has been replaced",
        "a lock that a failed opening keeps": "has left a lock behind",
        "a lock that only close() gives back": "gone without close()",
        "writing after close()": "A closed library has added",
        "a lock that other programs inherit": "started meanwhile",
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an object that holds the lock", TwoOwnersOtherClass.Library.self),
        Answer("a mutex", TwoOwnersOtherMutex.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// The system takes the lock from a killed process. A helper that it has started lives on, and has not got it.
    @Test(arguments: ["one-killed", "one-killed-with-helper"])
    func killedOwnerKeepsNobodyAway(_ scenario: String) async throws {
        try await withTemporaryDirectory { folder in
            let result = try await ChildProcess(scenario, of: lesson.slug, scratch: folder).run()
            #expect(result.ending == .signal(SIGKILL))
            let helper = result.lines.first.flatMap { pid_t($0.what) }.map(Bystander.init)
            defer { helper?.end() }
            #expect((helper != nil) == (scenario == "one-killed-with-helper"))
            if let helper { #expect(kill(helper.process, 0) == 0) }
            let store = try Corrected.MemoStore(file: folder.appending(path: "memos.json"))
            #expect(await store.find("b")?.title == "Bread")
        }
    }

    /// The owner gives the file back by `close()`, or by being gone, or by not having come to be.
    @Test func ownerGivesTheFileBack() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let first = try Corrected.MemoStore(file: file)
            #expect(throws: Corrected.OwnershipError.inUse(file)) { _ = try Corrected.MemoStore(file: file) }
            await first.close()
            _ = try Corrected.MemoStore(file: file)
            try Data("damaged".utf8).write(to: file)
            #expect(throws: RecordFileError.self) { _ = try Corrected.MemoStore(file: file) }
            try FileManager.default.removeItem(at: file)
            let next = try Corrected.MemoStore(file: file)
            try await next.save(Memo(id: "a", title: "Milk"))
            await #expect(throws: Corrected.OwnershipError.closed) {
                try await first.save(Memo(id: "b", title: "Bread"))
            }
            let titles = try RecordFile<Memo>(file).read().values.map(\.title)
            #expect(titles == ["Milk"])
        }
    }

    /// The error says what to do, and the file is as it was.
    @Test func refusalSaysWhatToDo() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let owner = try Corrected.MemoStore(file: file)
            try await owner.save(Memo(id: "a", title: "Milk"))
            let bytes = try Data(contentsOf: file)
            let error = #expect(throws: Corrected.OwnershipError.self) { _ = try Corrected.MemoStore(file: file) }
            #expect(error.map { "\($0)" } == "memos.json is open in another store: use that one, or close it first")
            #expect(try Data(contentsOf: file) == bytes)
            await owner.close()
        }
    }

    /// Another way to the same folder leads to the same lock.
    @Test func anotherNameOfTheFolderIsTheSameLock() async throws {
        try await withTemporaryDirectory { folder in
            let (real, link) = (folder.appending(path: "real"), folder.appending(path: "link"))
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            let owner = try Corrected.MemoStore(file: real.appending(path: "memos.json"))
            #expect(throws: Corrected.OwnershipError.self) {
                _ = try Corrected.MemoStore(file: link.appending(path: "memos.json"))
            }
            await owner.close()
        }
    }

    /// A folder that does not take a lock file is an error, and no store.
    @Test func missingFolderIsAnError() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "missing/memos.json")
            let lock = file.appendingPathExtension("lock")
            #expect(throws: Corrected.OwnershipError.noLock(lock, code: ENOENT)) {
                _ = try Corrected.MemoStore(file: file)
            }
        }
    }

    /// The lock keeps nobody away who does not ask for it.
    @Test func lockIsForThoseWhoAsk() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let owner = try Corrected.MemoStore(file: file)
            try await AntiPattern.MemoStore(file: file).save(Memo(id: "b", title: "Bread"))
            try await owner.save(Memo(id: "a", title: "Milk"))
            let titles = try RecordFile<Memo>(file).read().values.map(\.title)
            #expect(titles == ["Milk"])
        }
    }

    /// An atomic write puts another file under the name. The lock stays with the old one.
    @Test func lockOnTheDataIsLostWithTheFirstWrite() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try RecordFile<Memo>(file).write([:])
            let held = try FileLock.withLock(on: file) {
                let before = try FileLock.held(in: folder)
                try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
                return (before: before, after: try FileLock.held(in: folder))
            }
            #expect(held?.before == ["memos.json"])
            #expect(held?.after == [])
        }
    }

    /// Why nobody may tidy up the lock file: without it, there are two locks.
    @Test func removedLockFileLetsASecondOwnerIn() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let owner = try Corrected.MemoStore(file: file)
            try FileManager.default.removeItem(at: file.appendingPathExtension("lock"))
            let second = try Corrected.MemoStore(file: file)
            try await second.save(Memo(id: "b", title: "Bread"))
            try await owner.save(Memo(id: "a", title: "Milk"))
            let titles = try RecordFile<Memo>(file).read().values.map(\.title)
            #expect(titles == ["Milk"])
        }
    }

    /// Reading again before each save makes the loss rare and not impossible: Ann stands between her read and her write.
    @Test func readingAgainBeforeEachSaveLosesToo() async throws {
        try await withTemporaryDirectory { folder in
            let file = RecordFile<Memo>(folder.appending(path: "memos.json"))
            let (gate, open) = (Gate(), Gate())
            await open.open()
            async let ann: Void = Self.saveAfterReading(Memo(id: "a", title: "Milk"), in: file, between: gate)
            await gate.arrived()
            try await Self.saveAfterReading(Memo(id: "b", title: "Bread"), in: file, between: open)
            await gate.open()
            try await ann
            let titles = try file.read().values.map(\.title)
            #expect(titles == ["Milk"])
        }
    }

    private static func saveAfterReading(_ memo: Memo, in file: RecordFile<Memo>, between: Gate) async throws {
        var memos = try file.read()
        await between.pass()
        memos[memo.id] = memo
        try file.write(memos)
    }

    /// Why the lock comes before the read: what is read earlier may be out of date when the lock is there.
    @Test func readingBeforeTheLockIsTooEarly() async throws {
        try await withTemporaryDirectory { folder in
            let url = folder.appending(path: "memos.json")
            let (file, owner) = (RecordFile<Memo>(url), try Corrected.MemoStore(file: url))
            let read = try file.read()
            try await owner.save(Memo(id: "b", title: "Bread"))
            await owner.close()
            let ownership = try Corrected.Ownership(of: url)
            #expect(read.isEmpty)
            #expect(try file.read().count == 1)
            _ = consume ownership
        }
    }
}
