import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import AsyncInit
@testable import AsyncInitExercise

@Suite struct AsyncInitTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos shown", 0), Figure("memos in the file", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos shown", 1), Figure("memos in the file", 2)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkAsyncInit(Exercise.Shelf.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkAsyncInit(AsyncInitStarter.Shelf.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkAsyncInit(AsyncInitSolution.Shelf.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        #expect(try await checkAsyncInit(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        expectNone(try await checkAsyncInit(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkShelf.Type>] = [
        Answer("a task in the library's initialiser", AsyncInitWrongTask.Shelf.self),
        Answer("a flag that readers wait for", AsyncInitWrongFlag.Shelf.self),
        Answer("a swallowed error", AsyncInitWrongSwallow.Shelf.self),
        Answer("waiting, and a library that may be missing", AsyncInitWrongWait.Shelf.self),
        Answer("an error of add that is dropped", AsyncInitWrongSilent.Shelf.self),
    ]

    static let otherAnswers: [Answer<any BookmarkShelf.Type>] = [
        Answer("an asynchronous initialiser, awaited by its only caller", AsyncInitOtherAwaited.Shelf.self),
        Answer("an asynchronous factory", AsyncInitOtherFactory.Shelf.self),
        Answer("a held task", AsyncInitOtherHeldTask.Shelf.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of `memos = await Self.load()`: the initialiser waits there, and its caller with it.
    @Test func initialiserSuspends() async {
        let gate = Gate()
        let opening = Task { await Waiting(gate).memos }
        await gate.arrived()
        // The initialiser has begun and not ended; this test runs on.
        await gate.open()
        #expect(await opening.value == ["a": "Milk"])
    }

    /// What the page says of `@concurrent`: without it, a function that is nonsending, which
    /// `NonisolatedNonsendingByDefault` makes the default, runs where its caller is.
    @Test @MainActor func concurrentFactoryLeavesTheCaller() async {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        #expect(await Factory.nonsending { DispatchQueue.getSpecific(key: key) ?? false })
        #expect(await !Factory.concurrent { DispatchQueue.getSpecific(key: key) ?? false })
    }

    private enum Factory {
        nonisolated(nonsending) static func nonsending(_ isOnMain: @Sendable () -> Bool) async -> Bool { isOnMain() }

        @concurrent static func concurrent(_ isOnMain: @Sendable () -> Bool) async -> Bool { isOnMain() }
    }

    private actor Waiting {
        let memos: [String: String]

        init(_ gate: Gate) async {
            memos = await Self.load(gate)
        }

        private static func load(_ gate: Gate) async -> [String: String] {
            await gate.pass()
            return ["a": "Milk"]
        }
    }
}
