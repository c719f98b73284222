import Evidence
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import LostRollback
@testable import LostRollbackExercise

@Suite struct LostRollbackTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        expectOrders(observation.antiPattern, bad: 30, of: 70)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        expectOrders(observation.corrected, bad: 0, of: 30)
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(checkLostRollback(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(checkLostRollback(LostRollbackStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(checkLostRollback(LostRollbackSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(checkLostRollback(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(checkLostRollback(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("writes in turn, and a rollback only if unchanged", LostRollbackWrongIfUnchanged.Library.self),
        Answer("writes in turn", LostRollbackWrongQueuedWrites.Library.self),
        Answer("commit after the write, out of turn", LostRollbackWrongOutOfTurn.Library.self),
        Answer("a turn that is free for a moment", LostRollbackWrongFreeTurn.Library.self),
        Answer("one at a time, memory first", LostRollbackWrongMemoryFirst.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("a chain of tasks", LostRollbackOtherTaskChain.Library.self),
        Answer("turns in an actor of their own", LostRollbackOtherTurns.Library.self),
        Answer("one write for all who wait", LostRollbackOtherGroupCommit.Library.self),
    ]

    /// Each goes wrong in some order of the anti-pattern, and in none of the other side.
    @Test(arguments: LostRollbackClaim.all) func everyFaultOnThePage(_ claim: LostRollbackClaim) throws {
        let old = claim.explored { AntiPattern.MemoStore($0, write: $1) { note($0) } }
        #expect(old.problems == [])
        #expect(throws: VerificationFailure.self) { try old.verify(claim.isGood) }
        try claim.explored { Corrected.MemoStore($0, write: $1) { note($0) } }.verify(claim.isGood)
    }

    /// One order on a real file, which a gate forces: the explorer does not reach into the file system.
    @Test(.timeLimit(.minutes(1))) func realFile() async throws {
        try await withTemporaryDirectory { scratch in
            let old = try await saveToRealFile(scratch.appending(path: "old.json"), bobOvertakes: true) {
                AntiPattern.MemoStore($0, write: $1) { _ in }
            }
            #expect(old == ["Eggs", "Bread", "Eggs"])
            let new = try await saveToRealFile(scratch.appending(path: "new.json"), bobOvertakes: false) {
                Corrected.MemoStore($0, write: $1) { _ in }
            }
            #expect(new == ["Bread", "Bread", "Bread"])
        }
    }

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }
}
