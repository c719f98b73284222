import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import NonisolatedLeak
@testable import NonisolatedLeakExercise

@Suite struct NonisolatedLeakTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos in the file", 2)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos in the file", 1)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkNonisolatedLeak(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkNonisolatedLeak(NonisolatedLeakStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkNonisolatedLeak(NonisolatedLeakSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(try await checkNonisolatedLeak(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(try await checkNonisolatedLeak(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a lock on one of two paths", NonisolatedLeakWrongLock.Library.self),
        Answer("a lock around each access", NonisolatedLeakWrongLocks.Library.self),
        Answer("an unchecked box", NonisolatedLeakWrongBox.Library.self),
        Answer("a visit in a task", NonisolatedLeakWrongTask.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a nonisolated member that goes back inside", NonisolatedLeakOtherHop.Library.self),
        Answer("a mutex, with the titles made outside of it", NonisolatedLeakOtherMutex.Library.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// The one wrong fix that ends the process: in a child, so that the other tests go on.
    @Test func assumingIsolationIsRejected() async {
        let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            _ = try await checkNonisolatedLeak(NonisolatedLeakWrongAssume.Library.self)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Incorrect actor executor assumption"))
    }
}
