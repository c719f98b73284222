import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import TornWrite
@testable import TornWriteExercise

@Suite struct TornWriteTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("files that can be read", 0)])
        let found = observation.antiPattern.timeline.filter { $0.who == "second reader" }.map(\.what)
        #expect(found == Array(repeating: "finds 4096 bytes and no list of memos", count: 2))
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("files that can be read", 2)])
        let found = observation.corrected.timeline.filter { $0.who == "second reader" }.map(\.what)
        #expect(found == ["finds Milk", "finds Milk"])
    }

    @Test(.openExercise(lesson)) func exercise() async {
        expectNone(await checkTornWrite(Exercise.Library.self))
    }

    @Test func starterFails() async {
        #expect(await checkTornWrite(TornWriteStarter.Library.self) != [])
    }

    @Test func solutionPasses() async {
        expectNone(await checkTornWrite(TornWriteSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async {
        #expect(await checkTornWrite(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async {
        expectNone(await checkTornWrite(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a draft that is not synced", TornWriteWrongNoSync.Library.self),
        Answer("a folder that is not synced", TornWriteWrongNoFolder.Library.self),
        Answer("a sync after the rename", TornWriteWrongLateSync.Library.self),
        Answer("removing the old file first", TornWriteWrongRemove.Library.self),
        Answer("a draft in another folder", TornWriteWrongElsewhere.Library.self),
        Answer("a copy of the old file first", TornWriteWrongBackup.Library.self),
        Answer("a draft that an error leaves behind", TornWriteWrongLeftover.Library.self),
        Answer("a draft that a kill leaves in the way", TornWriteWrongFixedName.Library.self),
        Answer("other permissions", TornWriteWrongMode.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("one name for all drafts", TornWriteOtherFixedName.Library.self),
        Answer("a value that replaces files", TornWriteOtherHelper.Library.self),
    ]

    /// Each wrong fix is rejected for what its name says.
    @Test func complaintsNameTheFault() async {
        let complaints = [
            (await checkTornWrite(TornWriteStarter.Library.self), "in the middle of “overwrite”"),
            (await checkTornWrite(TornWriteWrongNoSync.Library.self), "after “rename”: the file is torn"),
            (await checkTornWrite(TornWriteWrongNoFolder.Library.self), "the names that are not synced are lost"),
            (await checkTornWrite(TornWriteWrongLateSync.Library.self), "after “rename”: the file is torn"),
            (await checkTornWrite(TornWriteWrongRemove.Library.self), "the file is missing"),
            (await checkTornWrite(TornWriteWrongElsewhere.Library.self), "rename /"),
            (await checkTornWrite(TornWriteWrongBackup.Library.self), "in the middle of “overwrite”"),
            (await checkTornWrite(TornWriteWrongLeftover.Library.self), "a file is left behind"),
            (await checkTornWrite(TornWriteWrongFixedName.Library.self), "The next one cannot add a bookmark"),
            (await checkTornWrite(TornWriteWrongMode.Library.self), "the permissions 600"),
        ]
        for (complaints, part) in complaints {
            #expect(complaints.joined().contains(part), "\(complaints)")
        }
    }

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }
}

/// What the page says of the corrected store, beyond the demonstration.
@Suite struct TornWriteStoreTests {
    private let milk = Memo(id: "a", title: "Milk")
    private let bread = Memo(id: "b", title: "Bread")

    /// At each moment of a save, the process is ended and the power is cut: what is left is the old file or the new one.
    @Test func noMomentTearsTheFile() async throws {
        let file = URL(filePath: "/folder/memos.json")
        let disk = ModelDisk([file: try JSONEncoder().encode([milk])])
        let store = try Corrected.MemoStore(file: file, disk: disk)
        disk.forgetMoments()
        try await store.save(bread)
        #expect(disk.steps == ["create", "sync", "rename", "sync"])
        for moment in disk.moments {
            for fault in ModelDisk.Fault.allCases {
                let left = ModelDisk(moment, after: fault)
                let memos: [Memo.ID: Memo] = try left.records(in: file)
                #expect(memos.keys.sorted() == ["a"] || memos.keys.sorted() == ["a", "b"])
            }
        }
        for fault in ModelDisk.Fault.allCases {
            let memos: [Memo.ID: Memo] = try ModelDisk(disk.now, after: fault).records(in: file)
            #expect(memos.keys.sorted() == ["a", "b"], "\(fault)")
        }
    }

    /// Whichever step fails: the caller is told, no draft stays, and memory and file agree.
    @Test(arguments: 0..<4) func failedStepIsTold(step: Int) async throws {
        let file = URL(filePath: "/folder/memos.json")
        let disk = ModelDisk([file: try JSONEncoder().encode([milk])])
        let store = try Corrected.MemoStore(file: file, disk: disk)
        disk.forgetMoments()
        disk.failStep(step)
        await #expect(throws: DiskError.self) { try await store.save(bread) }
        #expect(disk.names(in: file.deletingLastPathComponent()) == ["memos.json"])
        let stored: [Memo.ID: Memo] = try disk.records(in: file)
        let kept = await store.find("b")
        #expect(stored["b"] == kept)
        #expect(stored["a"] == milk)
    }

    /// A killed app leaves its draft. The next one opens the old file and takes the draft away, and no other file.
    @Test func draftOfAKilledAppIsSweptAway() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos.json")
            try RecordFile(file).write(["a": milk])
            try Data("b".utf8).write(to: scratch.appending(path: "other.json"))
            let result = try await ChildProcess("draft-killed", of: lesson.slug, scratch: scratch).run()
            #expect(result.ending == .signal(FileFault.signalOfKillWhileWriting))
            let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
            #expect(left.count == 3)
            let store = try Corrected.MemoStore(file: file)
            #expect(await store.find("a") == milk)
            let swept = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
            #expect(swept == ["memos.json", "other.json"])
        }
    }

    /// On the disk of this machine: the permissions, a link, a link to a link, and what is behind them.
    @Test func permissionsAndLinksStay() async throws {
        try await withTemporaryDirectory { scratch in
            let target = scratch.appending(path: "target.json")
            let link = scratch.appending(path: "link.json")
            try RecordFile(target).write(["a": milk])
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
            try FileManager.default.createSymbolicLink(
                atPath: scratch.appending(path: "middle.json").path, withDestinationPath: "target.json")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "middle.json")
            try await Corrected.MemoStore(file: link).save(bread)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "middle.json")
            #expect(try RecordFile<Memo>(target).read().keys.sorted() == ["a", "b"])
            #expect(try SystemDisk().mode(of: target) == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).count == 3)
        }
    }

    /// A first save makes the file. What is there and is no list of memos is an error, and stays as it is.
    @Test func firstSaveAndForeignFile() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos.json")
            try await Corrected.MemoStore(file: file).save(milk)
            #expect(try RecordFile<Memo>(file).read() == ["a": milk])
            try Data("[".utf8).write(to: file)
            #expect(throws: RecordFileError.undecodable(file)) { try Corrected.MemoStore(file: file) }
            #expect(try Data(contentsOf: file) == Data("[".utf8))
        }
    }
}

/// What the page says of Foundation's `.atomic`.
@Suite struct TornWriteAtomicTests {
    /// The new contents are in a new file, which takes the place of the old one; a plain write changes the old file.
    @Test func atomicMakesANewFile() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "file")
            try Data("old".utf8).write(to: file)
            let reader = try FileHandle(forReadingFrom: file)
            try Data("new".utf8).write(to: file, options: .atomic)
            #expect(try reader.readToEnd() == Data("old".utf8))
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            let second = try FileHandle(forReadingFrom: file)
            try Data("xyz".utf8).write(to: file)
            #expect(try second.readToEnd() == Data("xyz".utf8))
        }
    }

    /// A kill in the middle of an atomic write: the old file is whole, and a temporary file stays.
    @Test func killedAtomicWriteKeepsTheOldFile() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos.json")
            try Data("old".utf8).write(to: file)
            let result = try await ChildProcess("atomic-killed", of: lesson.slug, scratch: scratch).run()
            #expect(result.ending == .signal(FileFault.signalOfKillWhileWriting))
            #expect(try Data(contentsOf: file) == Data("old".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).count == 2)
        }
    }

    /// A disk that is full: the old file is whole, and nothing stays.
    @Test func failedAtomicWriteKeepsTheOldFile() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { scratch in
                let file = scratch.appending(path: "memos.json")
                try Data("old".utf8).write(to: file)
                FileFault.limitFileSize(to: 4096)
                #expect(throws: CocoaError.self) { try Data(count: 100_000).write(to: file, options: .atomic) }
                #expect(try Data(contentsOf: file) == Data("old".utf8))
                #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["memos.json"])
            }
        }
    }

    /// The permissions are those of a new file: the usual mask makes 0644 of 0600.
    @Test func atomicLosesThePermissions() async {
        await #expect(processExitsWith: .success) {
            umask(0o022)
            try await withTemporaryDirectory { scratch in
                let file = scratch.appending(path: "memos.json")
                try Data("old".utf8).write(to: file)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
                try Data("new".utf8).write(to: file, options: .atomic)
                #expect(try SystemDisk().mode(of: file) == 0o644)
            }
        }
    }

    /// A symbolic link becomes a file, and its target stays as it was.
    @Test func atomicReplacesALink() async throws {
        try await withTemporaryDirectory { scratch in
            let target = scratch.appending(path: "target")
            let link = scratch.appending(path: "link")
            try Data("old".utf8).write(to: target)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
            try Data("new".utf8).write(to: link, options: .atomic)
            #expect(throws: CocoaError.self) { try FileManager.default.destinationOfSymbolicLink(atPath: link.path) }
            #expect(try Data(contentsOf: target) == Data("old".utf8))
        }
    }

    /// The two options together end the process.
    @Test func atomicWithoutOverwritingTraps() async {
        await #expect(processExitsWith: .failure) {
            let file = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString)")
            try Data("new".utf8).write(to: file, options: [.atomic, .withoutOverwriting])
        }
    }
}
