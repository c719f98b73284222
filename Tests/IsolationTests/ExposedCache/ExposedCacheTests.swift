import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import ExposedCache
@testable import ExposedCacheExercise

@Suite struct ExposedCacheTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in memory only", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in memory only", 0)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkExposedCache(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkExposedCache(ExposedCacheStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkExposedCache(ExposedCacheSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkExposedCache(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkExposedCache(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("private(set), and a closure", ExposedCacheWrongPrivateSet.Library.self),
        Answer("memory first, then the file", ExposedCacheWrongMemoryFirst.Library.self),
        Answer("written by the next add", ExposedCacheWrongLater.Library.self),
        Answer("a private cache of objects", ExposedCacheWrongObjects.Library.self),
        Answer("asking and adding in two calls", ExposedCacheWrongApart.Library.self),
        Answer("an add that leaves a ghost", ExposedCacheWrongGhost.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("an update with a closure that writes", ExposedCacheOtherUpdate.Library.self),
        Answer("no cache at all", ExposedCacheOtherReread.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// A record that no file holds, put in through the lent cache.
    @Test func lentCacheTakesInAGhost() async throws {
        try await withTemporaryDirectory { folder in
            let file = folder.appending(path: "memos.json")
            let store = try AntiPattern.MemoStore(file: file)
            try await store.save(Memo(id: "a", title: "Milk"))
            await store.withCache { $0["ghost"] = Memo(id: "ghost", title: "Nobody’s") }
            #expect(await store.cache.keys.sorted() == ["a", "ghost"])
            #expect(try RecordFile<Memo>(file).read().keys.sorted() == ["a"])
        }
    }
}
