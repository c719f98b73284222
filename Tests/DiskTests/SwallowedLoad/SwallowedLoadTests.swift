import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import SwallowedLoad
@testable import SwallowedLoadExercise

@Suite struct SwallowedLoadTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("files destroyed", 4)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("files destroyed", 0)])
        let told = observation.corrected.timeline.filter { $0.who == "store" }.map(\.what)
        #expect(told == ["undecodable", "undecodable", "format 2", "unreadable"].map { "does not open: \($0)" })
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkSwallowedLoad(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkSwallowedLoad(SwallowedLoadStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkSwallowedLoad(SwallowedLoadSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkSwallowedLoad(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkSwallowedLoad(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a message, and on with an empty library", SwallowedLoadWrongLog.Library.self),
        Answer("a backup at each launch", SwallowedLoadWrongBackup.Library.self),
        Answer("set aside by itself", SwallowedLoadWrongAutomatic.Library.self),
        Answer("one place for what is set aside", SwallowedLoadWrongOneQuarantine.Library.self),
        Answer("records that do not decode are left out", SwallowedLoadWrongLossy.Library.self),
        Answer("the format is not looked at", SwallowedLoadWrongFormatIgnored.Library.self),
        Answer("the format is looked at last", SwallowedLoadWrongFormatLast.Library.self),
        Answer("unreadable is missing", SwallowedLoadWrongUnreadable.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("it opens, and each call says why it cannot", SwallowedLoadOtherRemembered.Library.self),
        Answer("what is set aside is counted", SwallowedLoadOtherCounted.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    // MARK: What else the page says

    /// A missing file is empty, and what is saved is there at the next launch.
    @Test func missingFileIsEmpty() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try await Corrected.MemoStore(file: file).save(Memo(id: "a", title: "Milk"))
            try await Corrected.MemoStore(file: file).save(Memo(id: "b", title: "Bread"))
            let store = try Corrected.MemoStore(file: file)
            #expect(await store.find("a")?.title == "Milk")
            #expect(await store.find("b")?.title == "Bread")
        }
    }

    /// A file without a byte is there, so it is damaged and not missing.
    @Test func fileWithoutBytesIsDamaged() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try Data().write(to: file)
            #expect { try Corrected.MemoStore(file: file) } throws: { error in
                if case .undecodable? = error as? Corrected.LoadError { true } else { false }
            }
        }
    }

    /// A newer file need not decode at all: without a look at the format first, it would be called damaged.
    @Test func newerShapeIsNotDamaged() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try Data(#"{"format":2,"memos":[]}"#.utf8).write(to: file)
            #expect { try Corrected.MemoStore(file: file) } throws: { error in
                if case .newerFormat(2)? = error as? Corrected.LoadError { true } else { false }
            }
        }
    }

    /// After the failed load at one launch, the next launch finds the file as it was, and it may be in order by then.
    @Test func nextLaunchTriesAgain() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            try await Corrected.MemoStore(file: file).save(Memo(id: "a", title: "Milk"))
            let mend = try FileFault.directory(at: file)
            #expect(throws: Corrected.LoadError.self) { try Corrected.MemoStore(file: file) }
            try mend()
            let store = try Corrected.MemoStore(file: file)
            #expect(await store.find("a")?.title == "Milk")
        }
    }

    /// Two files are set aside, one after the other: both are kept, and the store begins empty each time.
    @Test func setAsideKeepsEachFile() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            var places: [URL] = []
            for text in ["one", "two"] {
                try Data(text.utf8).write(to: file)
                places.append(try Corrected.MemoStore.setAside(file))
                let store = try Corrected.MemoStore(file: file)
                #expect(await store.find("a") == nil)
            }
            let kept = try places.map { try String(contentsOf: $0, encoding: .utf8) }
            #expect(kept == ["one", "two"])
            // And moving never overwrites.
            try Data("three".utf8).write(to: file)
            #expect {
                try FileManager.default.moveItem(at: file, to: places[0])
            } throws: {
                ($0 as? CocoaError)?.code == .fileWriteFileExists
            }
        }
    }

    /// A backup at each launch: the first launch destroys the file, the second one the backup.
    @Test func secondLaunchDestroysTheBackup() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let backup = file.appendingPathExtension("bak")
            let damaged = Data("“Swift” and more, damaged".utf8)
            try damaged.write(to: file)
            try await SwallowedLoadWrongBackup.Library(file: file).add(Bookmark(id: "zig", title: "Zig"))
            #expect(try Data(contentsOf: backup) == damaged)
            _ = SwallowedLoadWrongBackup.Library(file: file)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(left == ["bookmarks.json", "bookmarks.json.bak"])
            #expect(try Data(contentsOf: backup) == Data(contentsOf: file))
        }
    }

    /// Set aside by itself: nothing is lost, and the app shows an empty list without a word.
    @Test func setAsideByItselfLooksEmpty() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let damaged = Data("“Swift” and more, damaged".utf8)
            try damaged.write(to: file)
            let library = try SwallowedLoadWrongAutomatic.Library(file: file)
            #expect(await library.find("swift") == nil)
            let left = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            #expect(left.count == 1)
            #expect(left.first?.lastPathComponent != "bookmarks.json")
            #expect(try left.map { try Data(contentsOf: $0) } == [damaged])
        }
    }
}
