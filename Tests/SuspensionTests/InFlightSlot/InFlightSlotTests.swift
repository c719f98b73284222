import Evidence
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import InFlightSlot
@testable import InFlightSlotExercise

@Suite struct InFlightSlotTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        expectOrders(observation.antiPattern, bad: 120, of: 147)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        expectOrders(observation.corrected, bad: 0, of: 147)
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(checkInFlightSlot(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(checkInFlightSlot(InFlightSlotStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(checkInFlightSlot(InFlightSlotSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(checkInFlightSlot(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(checkInFlightSlot(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("never emptying the slot", InFlightSlotWrongFailureKept.Library.self),
        Answer("asking again after the await", InFlightSlotWrongAskAgain.Library.self),
        Answer("keeping the title anyway", InFlightSlotWrongKeepsAnyway.Library.self),
        Answer("one slot for all pages", InFlightSlotWrongOneSlot.Library.self),
        Answer("cancelling the old fetch", InFlightSlotWrongCancels.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("one slot, under way or done", InFlightSlotOtherOneSlotForBoth.Library.self),
        Answer("a number for each slot", InFlightSlotOtherNumber.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }
}
