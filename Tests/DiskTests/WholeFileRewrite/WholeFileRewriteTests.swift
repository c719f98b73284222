import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import WholeFileRewrite
@testable import WholeFileRewriteExercise

@Suite struct WholeFileRewriteTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        // Ten times the memos, ten times the bytes: 40 a memo, less a comma, a pair of brackets, and “Bread” is longer.
        #expect(observation.antiPattern.figures.map(\.value) == [402, 4002, 40_002])
        let found = observation.antiPattern.timeline.filter { $0.who == "second reader" }.map(\.what)
        #expect(found == [402, 4002, 40_002].map { "finds another file, of \($0) bytes" })
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures.map(\.value) == [83, 83, 83])
        let found = observation.corrected.timeline.filter { $0.who == "second reader" }.map(\.what)
        #expect(found == Array(repeating: "finds the same file, 83 bytes longer", count: 3))
    }

    @Test(.openExercise(lesson)) func exercise() async {
        expectNone(await checkWholeFileRewrite(Exercise.Library.self))
    }

    @Test func starterFails() async {
        #expect(await checkWholeFileRewrite(WholeFileRewriteStarter.Library.self) != [])
    }

    @Test func solutionPasses() async {
        expectNone(await checkWholeFileRewrite(WholeFileRewriteSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async {
        #expect(await checkWholeFileRewrite(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async {
        expectNone(await checkWholeFileRewrite(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a write for ten saves", WholeFileRewriteWrongDebounce.Library.self),
        Answer("a shared write of everything", WholeFileRewriteWrongAwaitedWhole.Library.self),
        Answer("a journal that is never compacted", WholeFileRewriteWrongNeverCompacted.Library.self),
        Answer("a compaction at every thirtieth save", WholeFileRewriteWrongFixedCompaction.Library.self),
        Answer("a journal that is emptied first", WholeFileRewriteWrongTruncateFirst.Library.self),
        Answer("a journal that is removed first", WholeFileRewriteWrongRemoveFirst.Library.self),
        Answer("a line behind a torn end", WholeFileRewriteWrongGlued.Library.self),
        Answer("a line behind an error", WholeFileRewriteWrongAfterError.Library.self),
        Answer("a newline behind a torn end", WholeFileRewriteWrongNewlineFirst.Library.self),
        Answer("a line that is not synced", WholeFileRewriteWrongNoSync.Library.self),
        Answer("lines without a checksum", WholeFileRewriteWrongNoChecksum.Library.self),
        Answer("bad lines that are left out", WholeFileRewriteWrongSkippedLine.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a file for each bookmark", WholeFileRewriteOtherFileEach.Library.self),
        Answer("a file and a journal", WholeFileRewriteOtherTwoFiles.Library.self),
        Answer("a line for those that come together", WholeFileRewriteOtherTogether.Library.self),
    ]

    /// Each wrong fix is rejected for what its name says.
    @Test func complaintsNameTheFault() async {
        let complaints = [
            (await checkWholeFileRewrite(WholeFileRewriteStarter.Library.self), "bytes are written each time"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongDebounce.Library.self), "bytes are written each time"),
            (
                await checkWholeFileRewrite(WholeFileRewriteWrongAwaitedWhole.Library.self),
                "bytes are written each time"
            ),
            (await checkWholeFileRewrite(WholeFileRewriteWrongNeverCompacted.Library.self), "the files take"),
            (
                await checkWholeFileRewrite(WholeFileRewriteWrongFixedCompaction.Library.self),
                "bytes are written each time"
            ),
            (await checkWholeFileRewrite(WholeFileRewriteWrongTruncateFirst.Library.self), "middle of “overwrite”"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongRemoveFirst.Library.self), "after “remove”"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongGlued.Library.self), "in the middle of “append”"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongAfterError.Library.self), "“append” has failed"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongNewlineFirst.Library.self), "in the middle of “append”"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongNoSync.Library.self), "the power is cut"),
            (await checkWholeFileRewrite(WholeFileRewriteWrongNoChecksum.Library.self), "A byte of a file was changed"),
            (
                await checkWholeFileRewrite(WholeFileRewriteWrongSkippedLine.Library.self),
                "A byte of a file was changed"
            ),
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

private let milk = Memo(id: "a", title: "Milk")
private let bread = Memo(id: "b", title: "Bread", body: "Two\nloaves")
private let eggs = Memo(id: "c", title: "Eggs")

private func journal(_ file: URL, on disk: any Disk = SystemDisk()) throws -> JournalLines<RecordChange<Memo>> {
    try JournalLines(disk.read(file), of: file)
}

/// What the page says of what is written, beyond the demonstration.
@Suite struct WholeFileRewriteBytesTests {
    /// Two hundred memos one after another, and in one call.
    @Test func oneAfterAnotherAndInOneCall() async throws {
        let memos = (0..<200).map { Memo(id: "\(10_000 + $0)", title: "Milk") }
        let file = URL(filePath: "/folder/memos")
        var bytes: [Int] = []
        for inOneCall in [false, true] {
            let disks = (CountingDisk(MemoryDisk()), CountingDisk(MemoryDisk()))
            let whole = try AntiPattern.MemoStore(file: file, disk: disks.0)
            let journal = try Corrected.MemoStore(file: file, disk: disks.1)
            if inOneCall {
                try await whole.save(contentsOf: memos)
                try await journal.save(contentsOf: memos)
            } else {
                for memo in memos {
                    try await whole.save(memo)
                    try await journal.save(memo)
                }
            }
            bytes += [disks.0.bytesWritten, disks.1.bytesWritten]
        }
        #expect(bytes == [804_200, 16_410, 8001, 8052])
    }

    /// Over ten thousand changes of memos that are there, with every compaction: less than two lines a save, and never more
    /// than twice the memos and ten in the file.
    @Test(arguments: [1, 10, 100, 1000]) func averageIsTwoLines(count: Int) async throws {
        let memory = MemoryDisk()
        let disk = CountingDisk(memory)
        let store = try Corrected.MemoStore(file: URL(filePath: "/folder/memos"), disk: disk)
        try await store.save(contentsOf: (0..<count).map { Memo(id: "\(10_000 + $0)", title: "Milk") })
        let filled = disk.bytesWritten
        var largest = 0
        for number in 0..<10_000 {
            try await store.save(Memo(id: "\(10_000 + number % count)", title: "Eggs"))
            largest = max(largest, memory.size)
        }
        let line = 82
        #expect(disk.bytesWritten - filled < 10_000 * 2 * line)
        #expect(largest <= (2 * count + 10) * line + 10)
    }

    /// A batch is one line, written and synced once.
    @Test func batchIsOneWrite() async throws {
        let file = URL(filePath: "/folder/memos")
        let disk = ModelDisk()
        let store = try Corrected.MemoStore(file: file, disk: disk)
        try await store.save(milk)
        disk.forgetMoments()
        try await store.save(contentsOf: [bread, eggs])
        #expect(disk.steps == ["append", "sync"])
        for moment in disk.moments {
            for fault in ModelDisk.Fault.allCases {
                let left = try Corrected.MemoStore(file: file, disk: ModelDisk(moment, after: fault))
                let found = [await left.find("b"), await left.find("c")]
                #expect(found == [nil, nil] || found == [bread, eggs])
            }
        }
    }
}

/// What the page says of the two stores when something goes wrong.
@Suite struct WholeFileRewriteStoreTests {
    /// The anti-pattern loses nothing, at any moment.
    @Test func antiPatternLosesNothing() async throws {
        let file = URL(filePath: "/folder/memos")
        let disk = ModelDisk()
        let store = try AntiPattern.MemoStore(file: file, disk: disk)
        try await store.save(milk)
        disk.forgetMoments()
        try await store.save(contentsOf: [bread, eggs])
        for moment in disk.moments {
            for fault in ModelDisk.Fault.allCases {
                let left: [Memo.ID: Memo] = try ModelDisk(moment, after: fault).records(in: file)
                #expect(left == ["a": milk] || left == ["a": milk, "b": bread, "c": eggs])
            }
        }
    }

    /// What the next launch finds on a disk.
    private func contents(of file: URL, on disk: any Disk) async throws -> [Memo?] {
        let store = try Corrected.MemoStore(file: file, disk: disk)
        return [await store.find("a"), await store.find("b"), await store.find("c")]
    }

    /// Saves and deletions until the journal was compacted, with the process ended and the power cut at each moment.
    @Test func noMomentLosesAMemo() async throws {
        let file = URL(filePath: "/folder/memos")
        let disk = ModelDisk()
        let store = try Corrected.MemoStore(file: file, disk: disk)
        var before: [Memo?] = [nil, nil, nil]
        var steps: Set<[String]> = []
        for round in 0..<12 {
            disk.forgetMoments()
            let changed = Memo(id: "a", title: "Milk \(round)")
            switch round % 3 {
            case 0: try await store.save(contentsOf: [changed, bread])
            case 1: try await store.delete("b")
            default: try await store.save(changed)
            }
            let after = [await store.find("a"), await store.find("b"), await store.find("c")]
            steps.insert(disk.steps)
            for moment in disk.moments {
                for fault in ModelDisk.Fault.allCases {
                    let found = try await contents(of: file, on: ModelDisk(moment, after: fault))
                    #expect(found == before || found == after, "\(round), \(moment.name), \(fault)")
                }
            }
            for fault in ModelDisk.Fault.allCases {
                #expect(try await contents(of: file, on: ModelDisk(disk.now, after: fault)) == after)
            }
            before = after
        }
        let compaction = ["append", "sync", "create", "sync", "rename", "sync"]
        #expect(steps == [["create", "sync", "rename", "sync"], ["append", "sync"], compaction])
    }

    /// An append that fails: the caller is told, and memory and file agree.
    @Test(arguments: 0..<2) func failedAppendIsTold(step: Int) async throws {
        let file = URL(filePath: "/folder/memos")
        let disk = ModelDisk()
        let store = try Corrected.MemoStore(file: file, disk: disk)
        try await store.save(milk)
        disk.forgetMoments()
        disk.failStep(step)
        await #expect(throws: DiskError.self) { try await store.save(bread) }
        #expect(await store.find("b") == nil)
        #expect(try await contents(of: file, on: ModelDisk(disk.now, after: .processEnds)) == [milk, nil, nil])
        try await store.save(eggs)
        #expect(try await contents(of: file, on: ModelDisk(disk.now, after: .processEnds)) == [milk, nil, eggs])
    }

    /// A compaction that fails at any step: what was saved is there, and a later compaction is through.
    @Test(arguments: 2..<6) func failedCompactionLosesNothing(step: Int) async throws {
        let file = URL(filePath: "/folder/memos")
        let disk = ModelDisk()
        let store = try Corrected.MemoStore(file: file, disk: disk)
        try await store.save(milk)
        var compactions = 0
        for round in 0..<40 {
            disk.forgetMoments()
            disk.failStep(step)
            let changed = Memo(id: "a", title: "Milk \(round)")
            // The step that fails is one of the compaction; where none is due, it does not come.
            let hasSaved = await succeeds { try await store.save(changed) }
            if disk.steps.count > 2 { compactions += 1 }
            disk.failStep(nil)
            if !hasSaved { try await store.save(changed) }
            for fault in ModelDisk.Fault.allCases {
                let left = ModelDisk(disk.now, after: fault)
                #expect(try await contents(of: file, on: left) == [changed, nil, nil], "\(round), \(fault)")
            }
            #expect(disk.names(in: file.deletingLastPathComponent()) == ["memos"])
        }
        #expect(compactions > 0)
        try await store.save(milk)
        #expect(try journal(file, on: disk).changes.count < 20)
    }

    private func succeeds(_ body: () async throws -> Void) async -> Bool {
        do {
            try await body()
            return true
        } catch {
            return false
        }
    }

    /// Something is in the way of the compaction, on a real disk: memos are saved all the same, and the journal gets shorter
    /// when the way is free.
    @Test func compactionThatIsBlocked() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos")
            let store = try Corrected.MemoStore(file: file)
            try await store.save(milk)
            let free = try FileFault.directory(at: file.appendingPathExtension("draft"))
            for number in 0..<30 { try await store.save(Memo(id: "a", title: "\(number)")) }
            #expect(try journal(file).changes.count == 31)
            #expect(try await Corrected.MemoStore(file: file).find("a")?.title == "29")
            try free()
            try await store.save(bread)
            #expect(try journal(file).changes.count == 1)
            #expect(try await contents(of: file, on: SystemDisk()) == [Memo(id: "a", title: "29"), bread, nil])
        }
    }

    /// A killed app leaves half a line. The next one leaves it out, says how long it is, and takes it away at its first
    /// save; to open the file changes nothing in it.
    @Test func tornEndIsTakenAway() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos")
            try await Corrected.MemoStore(file: file).save(milk)
            let whole = try Data(contentsOf: file)
            let result = try await ChildProcess("append-killed", of: lesson.slug, scratch: scratch).run()
            #expect(result.ending == .signal(FileFault.signalOfKillWhileWriting))
            let torn = try Data(contentsOf: file)
            #expect(torn.count == 4096)
            #expect(torn.starts(with: whole))
            let store = try Corrected.MemoStore(file: file)
            #expect(await store.tornBytes == 4096 - whole.count)
            #expect(await store.find("a") == milk)
            #expect(await store.find("b") == nil)
            #expect(try Data(contentsOf: file) == torn)
            try await store.save(eggs)
            #expect(try journal(file).isWhole)
            #expect(try await contents(of: file, on: SystemDisk()) == [milk, nil, eggs])
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["memos"])
        }
    }

    /// The disk is full in the middle of a line: the caller is told, and what is saved next is not glued to it.
    @Test func fullDiskLosesNothing() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos")
            try await Corrected.MemoStore(file: file).save(milk)
            let result = try await ChildProcess("append-full", of: lesson.slug, scratch: scratch).run()
            #expect(result.ending == .exit(0), "\(result.output)")
            #expect(result.lines.map(\.what) == ["save throws an error"])
            #expect(try journal(file).isWhole)
            #expect(try await contents(of: file, on: SystemDisk()) == [milk, nil, eggs])
        }
    }

    /// The disk is full, and the file cannot be put right either: the next save does it.
    @Test func nextSavePutsTheFileRight() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryDirectory { scratch in
                let file = scratch.appending(path: "memos")
                let store = try Corrected.MemoStore(file: file)
                try await store.save(milk)
                let free = try FileFault.directory(at: file.appendingPathExtension("draft"))
                FileFault.limitFileSize(to: 4096)
                await #expect(throws: DiskError.self) {
                    try await store.save(Memo(id: "b", title: "Bread", body: String(repeating: "a", count: 100_000)))
                }
                #expect(try journal(file).tornBytes > 0)
                #expect(try await Corrected.MemoStore(file: file).find("a") == milk)
                await #expect(throws: DiskError.self) { try await store.save(eggs) }
                try free()
                try await store.save(eggs)
                #expect(try journal(file).isWhole)
                let next = try Corrected.MemoStore(file: file)
                let found = [await next.find("a"), await next.find("b"), await next.find("c")]
                #expect(found == [milk, nil, eggs])
            }
        }
    }

    /// A bad line in the middle: an error that says where, and the file stays as it is.
    @Test func badLineIsAnError() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos")
            let store = try Corrected.MemoStore(file: file)
            try await store.save(milk)
            let offset = try Data(contentsOf: file).count
            try await store.save(bread)
            try await store.save(eggs)
            var data = try Data(contentsOf: file)
            data[offset + 40] ^= 1
            try data.write(to: file)
            #expect(throws: JournalError.badLine(file, offset: offset)) { try Corrected.MemoStore(file: file) }
            #expect("\(JournalError.badLine(file, offset: offset))".contains("\(file.path) "))
            #expect("\(JournalError.badLine(file, offset: offset))".contains("at byte \(offset);"))
            #expect(try Data(contentsOf: file) == data)
        }
    }

    /// Each bit of a journal, flipped: an error, or, for the last newline, a torn end that is reported.
    @Test func noFlippedBitIsOverlooked() throws {
        let file = URL(filePath: "/folder/memos")
        let data =
            try JournalLines<RecordChange<Memo>>.header
            + [milk, bread].map { try JournalLines.line(for: RecordChange(saved: [$0])) }.joined()
        for index in data.indices {
            for bit in 0..<8 {
                var damaged = data
                damaged[index] ^= 1 << bit
                let found = try? JournalLines<RecordChange<Memo>>(damaged, of: file)
                #expect((found == nil) == (index < data.count - 1))
                #expect(found.map { $0.tornBytes > 0 } ?? true)
            }
        }
    }

    /// A file of the anti-pattern is no journal, and neither is an empty file. They stay as they are.
    @Test func otherFilesAreRefused() async throws {
        try await withTemporaryDirectory { scratch in
            let file = scratch.appending(path: "memos")
            try await AntiPattern.MemoStore(file: file).save(milk)
            let data = try Data(contentsOf: file)
            #expect(throws: JournalError.notAJournal(file)) { try Corrected.MemoStore(file: file) }
            #expect(try Data(contentsOf: file) == data)
            let new = scratch.appending(path: "new")
            try await Corrected.MemoStore(file: new).save(contentsOf: Array(RecordFile(file).read().values))
            #expect(try await contents(of: new, on: SystemDisk()) == [milk, nil, nil])
            try Data().write(to: file)
            #expect(throws: JournalError.notAJournal(file)) { try Corrected.MemoStore(file: file) }
            try Data("journal 2\n".utf8).write(to: file)
            #expect(throws: JournalError.notAJournal(file)) { try Corrected.MemoStore(file: file) }
        }
    }

    /// The file keeps its permissions when it is compacted, and a link stays a link.
    @Test func permissionsAndLinksStay() async throws {
        try await withTemporaryDirectory { scratch in
            let (link, target) = (scratch.appending(path: "link"), scratch.appending(path: "target"))
            try await Corrected.MemoStore(file: target).save(milk)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target")
            let store = try Corrected.MemoStore(file: link)
            for _ in 0..<30 { try await store.save(milk) }
            #expect(try journal(target).changes.count < 20)
            #expect(try SystemDisk().mode(of: target) == 0o600)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "target")
        }
    }
}
