import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import MovingFile
@testable import MovingFileExercise

@Suite struct MovingFileTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos moved", 0), Figure("memos kept", 0)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos moved", 1), Figure("memos kept", 1)])
        #expect(observation.corrected.timeline.last?.what == "old place: Eggs, Milk; new place: Bread")
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkMovingFile(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkMovingFile(MovingFileStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkMovingFile(MovingFileSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        let complaints = try await checkMovingFile(answer.library)
        let reason = try #require(reasons[answer.name])
        #expect(complaints.count == 1 && complaints[0].contains(reason), "\(complaints)")
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkMovingFile(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an observer that loads", MovingFileWrongDidSet.Library.self),
        Answer("writing over what is there", MovingFileWrongOverwrite.Library.self),
        Answer("removing what is there", MovingFileWrongReplace.Library.self),
        Answer("changing to the new place first", MovingFileWrongSetFirst.Library.self),
        Answer("moving the file as it is", MovingFileWrongMoveItem.Library.self),
        Answer("copying the file as it is", MovingFileWrongUnread.Library.self),
        Answer("an old library that goes on", MovingFileWrongStillHere.Library.self),
    ]

    /// What the check says of each, so that none of them is rejected for something else.
    private let reasons = [
        "an observer that loads": "has 0 of 2 bookmarks",
        "writing over what is there": "has destroyed it",
        "removing what is there": "has destroyed it",
        "changing to the new place first": "A move failed, and the library does not go on",
        "moving the file as it is": "is damaged too",
        "copying the file as it is": "is damaged too",
        "an old library that goes on": "has not got it",
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("the library moves itself", MovingFileOtherSwitch.Library.self),
        Answer("a copy of the file, compared", MovingFileOtherCopyItem.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// Of two stores, one saves: the old one refuses from the moment at which the new one is there.
    @Test func oldStoreSavesNothingAfterTheMove() async throws {
        try await withTemporaryDirectory { folder in
            let (old, new) = (folder.appending(path: "old.json"), folder.appending(path: "new.json"))
            try RecordFile(old).write(["a": Memo(id: "a", title: "Milk")])
            let bytes = try Data(contentsOf: old)
            let store = try Corrected.MemoStore(file: old)
            let moved = try await store.move(to: new)
            await #expect(throws: Corrected.MoveError.alreadyMoved) {
                try await store.save(Memo(id: "b", title: "Bread"))
            }
            await #expect(throws: Corrected.MoveError.alreadyMoved) {
                _ = try await store.move(to: folder.appending(path: "third.json"))
            }
            try await moved.save(Memo(id: "b", title: "Bread"))
            let stored = try RecordFile<Memo>(new).read().keys.sorted()
            #expect(stored == ["a", "b"])
            // The old file stays, as it was, and there is nothing else.
            #expect(try Data(contentsOf: old) == bytes)
            #expect(try Self.names(in: folder) == ["new.json", "old.json"])
        }
    }

    /// A place that is taken is refused by an error that says what to do, and so is the store's own place.
    @Test func takenPlaceIsRefused() async throws {
        try await withTemporaryDirectory { folder in
            let (old, new) = (folder.appending(path: "old.json"), folder.appending(path: "new.json"))
            try RecordFile(old).write(["a": Memo(id: "a", title: "Milk")])
            try Data("a letter".utf8).write(to: new)
            let store = try Corrected.MemoStore(file: old)
            for target in [new, old] {
                let error = await #expect(throws: Corrected.MoveError.self) { _ = try await store.move(to: target) }
                #expect(error == .occupied(target))
                let name = target.lastPathComponent
                #expect(
                    error.map { "\($0)" }
                        == "\(name) is there already: choose another place, or open that file")
            }
            #expect(try Data(contentsOf: new) == Data("a letter".utf8))
            #expect(try Self.names(in: folder) == ["new.json", "old.json"])
            try await store.save(Memo(id: "b", title: "Bread"))
            let stored = try RecordFile<Memo>(old).read().keys.sorted()
            #expect(stored == ["a", "b"])
        }
    }

    /// A copy that does not fit on the disk is an error. Nothing has the new name, and the store goes on.
    @Test func failedCopyLeavesTheStoreWhereItIs() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { folder in
                let (old, new) = (folder.appending(path: "old.json"), folder.appending(path: "new.json"))
                let long = String(repeating: "Milk ", count: 2000)
                try RecordFile(old).write(["a": Memo(id: "a", title: long)])
                let store = try Corrected.MemoStore(file: old)
                FileFault.limitFileSize(to: 4096)
                await #expect(throws: RecordFileError.self) { _ = try await store.move(to: new) }
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(names == ["old.json"])
                try await store.save(Memo(id: "a", title: "Milk"))
                let stored = try RecordFile<Memo>(old).read().values.map(\.title)
                #expect(stored == ["Milk"])
            }
        }
    }

    /// A store that has not saved yet has no file. It moves like any other.
    @Test func storeWithoutAFileMoves() async throws {
        try await withTemporaryDirectory { folder in
            let new = folder.appending(path: "new.json")
            let moved = try await Corrected.MemoStore(file: folder.appending(path: "old.json")).move(to: new)
            try await moved.save(Memo(id: "a", title: "Milk"))
            let stored = try RecordFile<Memo>(new).read().keys.sorted()
            #expect(stored == ["a"])
        }
    }

    /// What the page says of Foundation: who refuses a place that is taken, and who replaces what is there.
    @Test func someFunctionsRefuseAndSomeReplace() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (old, new) = (folder.appending(path: "old"), folder.appending(path: "new"))
        try Data("old".utf8).write(to: old)
        try Data("new".utf8).write(to: new)
        func isRefused(_ operation: () throws -> Void) -> Bool {
            do {
                try operation()
                return false
            } catch CocoaError.fileWriteFileExists {
                return true
            } catch {
                return false
            }
        }
        #expect(isRefused { try FileManager.default.moveItem(at: old, to: new) })
        #expect(isRefused { try FileManager.default.copyItem(at: old, to: new) })
        #expect(isRefused { try Data().write(to: new, options: .withoutOverwriting) })
        #expect(try Data(contentsOf: new) == Data("new".utf8))
        try Data("over".utf8).write(to: new, options: .atomic)
        #expect(try Data(contentsOf: new) == Data("over".utf8))
        #expect(rename(old.path, new.path) == 0)
        #expect(try Data(contentsOf: new) == Data("old".utf8))
    }

    /// What the page says of an observer that loads: a file that cannot be read makes the store empty, and the next save
    /// makes that true.
    @Test func observerThatLoadsEmptiesAStore() async throws {
        try await withTemporaryDirectory { folder in
            let (old, new) = (folder.appending(path: "old.json"), folder.appending(path: "new.json"))
            try RecordFile(old).write(["a": Bookmark(id: "a", title: "Swift")])
            try Data("damaged".utf8).write(to: new)
            let library = try MovingFileWrongDidSet.Library(file: old)
            let moved = await library.move(to: new)
            #expect(await moved.find("a") == nil)
            try await moved.add(Bookmark(id: "b", title: "Foundation"))
            let stored = try RecordFile<Bookmark>(new).read().keys.sorted()
            #expect(stored == ["b"])
        }
    }

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
