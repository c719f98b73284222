import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import MemoryFirst
@testable import MemoryFirstExercise

@Suite struct MemoryFirstTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(
            observation.antiPattern.figures == [
                Figure("failures that leave memory and file apart", 3), Figure("saves of Tea that fail", 1),
            ])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(
            observation.corrected.figures == [
                Figure("failures that leave memory and file apart", 0), Figure("saves of Tea that fail", 0),
            ])
        let told = observation.corrected.timeline.filter { $0.who == "caller" }.map(\.what)
        #expect(told == ["is told: failed", "is told: failed", "is told: failed"])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkMemoryFirst(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkMemoryFirst(MemoryFirstStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkMemoryFirst(MemoryFirstSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkMemoryFirst(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkMemoryFirst(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a second try", MemoryFirstWrongRetry.Library.self),
        Answer("reading the file again", MemoryFirstWrongReload.Library.self),
        Answer("reading the file again, or empty", MemoryFirstWrongReloadEmpty.Library.self),
        Answer("putting back one of several", MemoryFirstWrongRollbackOne.Library.self),
        Answer("a write for each of several", MemoryFirstWrongOneByOne.Library.self),
        Answer("returning without an error", MemoryFirstWrongSwallow.Library.self),
        Answer("leaving out what cannot be encoded", MemoryFirstWrongLeftOut.Library.self),
        Answer("a strategy that the reader does not know", MemoryFirstWrongStrategy.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a rollback of the whole", MemoryFirstOtherRollback.Library.self),
        Answer("no memory", MemoryFirstOtherNoMemory.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    // MARK: What else the page says

    private static let swift = RatedBookmark(id: "swift", title: "Swift", stars: 5)
    private static let zig = RatedBookmark(id: "zig", title: "Zig", stars: 4)
    private static let ada = RatedBookmark(id: "ada", title: "Ada", stars: 3)

    /// A rollback of the whole brings the old record back, after a failed save and after a failed deletion.
    @Test func rollbackBringsTheOldRecordBack() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let library = try MemoryFirstOtherRollback.Library(file: file)
            try await library.add(Self.swift)
            let mend = try FileFault.directory(at: file)
            let newer = RatedBookmark(id: "swift", title: "Swift 6", stars: 5)
            await #expect(throws: RecordFileError.self) { try await library.add(newer) }
            #expect(await library.all() == [Self.swift])
            await #expect(throws: RecordFileError.self) { try await library.remove("swift") }
            #expect(await library.all() == [Self.swift])
            try mend()
            #expect(try RecordFile<RatedBookmark>(file).read() == ["swift": Self.swift])
        }
    }

    /// A deletion of what is not there writes all the same, unless it is asked for first.
    @Test func deletionOfNothingWrites() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let without = try MemoryFirstOtherRollback.Library(file: file)
            let with = try MemoryFirstSolution.Library(file: file)
            let mend = try FileFault.directory(at: file)
            await #expect(throws: RecordFileError.self) { try await without.remove("nowhere") }
            await #expect(throws: Never.self) { try await with.remove("nowhere") }
            try mend()
        }
    }

    /// A rollback of the last record leaves the others of a batch in memory, and the next save writes them.
    @Test func rollbackOfOneLeavesTheOthers() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let library = try MemoryFirstWrongRollbackOne.Library(file: file)
            let mend = try FileFault.directory(at: file)
            await #expect(throws: RecordFileError.self) { try await library.add(contentsOf: [Self.ada, Self.zig]) }
            try mend()
            #expect(await library.all() == [Self.ada])
            try await library.remove("nowhere")
            try await library.add(contentsOf: [Self.swift])
            #expect(try RecordFile<RatedBookmark>(file).read().keys.sorted() == ["ada", "swift"])
        }
    }

    /// To read the file again helps where the encoder was to blame, and not where the disk was: then the change stays.
    @Test func readingAgainFailsWithTheDisk() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            let library = try MemoryFirstWrongReload.Library(file: file)
            let unrated = RatedBookmark(id: "basic", title: "Basic", stars: .nan)
            await #expect(throws: RecordFileError.self) { try await library.add(unrated) }
            #expect(await library.all().isEmpty)
            let mend = try FileFault.directory(at: file)
            await #expect(throws: RecordFileError.self) { try await library.add(Self.ada) }
            try mend()
            #expect(await library.all() == [Self.ada])
            #expect(try RecordFile<RatedBookmark>(file).read().isEmpty)
        }
    }

    /// With `?? [:]` in addition, memory is empty, and the next save destroys the file.
    @Test func readingAgainOrEmptyDestroysTheFile() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "bookmarks.json")
            try RecordFile(file).write(["swift": Self.swift, "zig": Self.zig])
            let library = try MemoryFirstWrongReloadEmpty.Library(file: file)
            let mend = try FileFault.directory(at: file)
            await #expect(throws: RecordFileError.self) { try await library.remove("zig") }
            try mend()
            try await library.add(Self.ada)
            #expect(try RecordFile<RatedBookmark>(file).read() == ["ada": Self.ada])
        }
    }

    /// Memory first: what was shown is gone at the next launch, if no save comes in between.
    @Test func nextLaunchDoesNotKnowIt() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let store = try AntiPattern.MemoStore(file: file)
            let mend = try FileFault.directory(at: file)
            let bread = PricedMemo(id: "b", title: "Bread")
            await #expect(throws: RecordFileError.self) { try await store.save(bread) }
            try mend()
            #expect(await store.all() == [bread])
            let next = try AntiPattern.MemoStore(file: file)
            #expect(await next.all().isEmpty)
        }
    }

    /// A memo that cannot be encoded makes each later save fail, until a new launch has read the file.
    @Test func oneBadMemoStopsEverySave() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let store = try AntiPattern.MemoStore(file: file)
            let eggs = PricedMemo(id: "c", title: "Eggs", price: .nan)
            await #expect(throws: RecordFileError.self) { try await store.save(eggs) }
            for id in ["t", "u"] {
                await #expect(throws: RecordFileError.self) { try await store.save(PricedMemo(id: id, title: "Tea")) }
            }
            try await AntiPattern.MemoStore(file: file).save(PricedMemo(id: "t", title: "Tea"))
            #expect(try RecordFile<PricedMemo>(file).read().keys.sorted() == ["t"])
        }
    }

    /// `RecordFile` encodes before it opens anything: a price that is no number leaves the file byte for byte.
    @Test func encoderRefusesBeforeTheFileIsTouched() throws {
        #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(PricedMemo(id: "a", title: "Eggs", price: .nan))
        }
    }

    @Test func failedBatchLeavesTheBytes() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let store = try Corrected.MemoStore(file: file)
            try await store.save(PricedMemo(id: "a", title: "Milk"))
            let before = try Data(contentsOf: file)
            let batch = [PricedMemo(id: "b", title: "Bread"), PricedMemo(id: "c", title: "Eggs", price: .nan)]
            await #expect(throws: RecordFileError.self) { try await store.save(contentsOf: batch) }
            #expect(try Data(contentsOf: file) == before)
            #expect(await store.all() == [PricedMemo(id: "a", title: "Milk")])
        }
    }

    /// A strategy that writer and reader share carries a price that is no number; the writer's alone does not decode.
    @Test func strategyIsForBothSides() throws {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = try encoder.encode([PricedMemo(id: "a", title: "Eggs", price: .nan)])
        #expect(try decoder.decode([PricedMemo].self, from: data).first?.price.isNaN == true)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([PricedMemo].self, from: data) }
    }
}
