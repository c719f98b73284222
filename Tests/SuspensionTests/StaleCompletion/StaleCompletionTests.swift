import Evidence
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import StaleCompletion
@testable import StaleCompletionExercise

@Suite struct StaleCompletionTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        expectOrders(observation.antiPattern, bad: 7, of: 15)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        expectOrders(observation.corrected, bad: 0, of: 15)
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(checkStaleCompletion(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(checkStaleCompletion(StaleCompletionStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(checkStaleCompletion(StaleCompletionSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(checkStaleCompletion(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(checkStaleCompletion(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("looking whether it is still there", StaleCompletionWrongStillThere.Library.self),
        Answer("comparing the bookmark", StaleCompletionWrongCompares.Library.self),
        Answer("one number for the library", StaleCompletionWrongOneNumber.Library.self),
        Answer("cancelling the fetch", StaleCompletionWrongCancels.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a slot for the task", StaleCompletionOtherOwnTask.Library.self),
        Answer("a number for each bookmark", StaleCompletionOtherNumberedEntries.Library.self),
    ]

    /// Of two refreshes, the later one stands, also if the earlier one ends last.
    @Test(.timeLimit(.minutes(1))) func laterRefreshStands() async throws {
        let old = try await refreshTwice { AntiPattern.MemoStore(user: "Ann", fetch: $0) { _ in } }
        #expect(old == ["answer 1"])
        let new = try await refreshTwice { Corrected.MemoStore(user: "Ann", fetch: $0) { _ in } }
        #expect(new == ["answer 2"])
    }

    /// A user who signs out and in again is not the one who was signed in when the answer was asked for.
    @Test func sameNameIsNotTheSameSession() throws {
        let byName = explore { await backAgain { StoreThatComparesNames(user: "Ann", fetch: $0) } }
        #expect(throws: VerificationFailure.self) { try byName.verify { $0 != ["asked for before"] } }
        #expect(byName.problems == [])
        let byNumber = explore { await backAgain { Corrected.MemoStore(user: "Ann", fetch: $0) { note($0) } } }
        try byNumber.verify { $0 != ["asked for before"] }
    }

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }
}
