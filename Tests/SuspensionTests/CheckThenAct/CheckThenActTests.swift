import Evidence
import Interleaving
import Testing
import WorkbookKit
import WorkbookTesting

@testable import CheckThenAct
@testable import CheckThenActExercise

@Suite struct CheckThenActTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        expectOrders(observation.antiPattern, bad: 40, of: 52)
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        expectOrders(observation.corrected, bad: 0, of: 12)
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(checkCheckThenAct(Exercise.Library.self))
    }

    @Test func starterFails() async throws {
        #expect(checkCheckThenAct(CheckThenActStarter.Library.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(checkCheckThenAct(CheckThenActSolution.Library.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        #expect(checkCheckThenAct(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkLibrary.Type>) async throws {
        expectNone(checkCheckThenAct(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkLibrary.Type>] = [
        Answer("asking twice", CheckThenActWrongTwice.Library.self),
        Answer("waiting inside the actor", CheckThenActWrongInside.Library.self),
        Answer("leaving it to a task", CheckThenActWrongTask.Library.self),
    ]

    static let otherAnswers: [Answer<any BookmarkLibrary.Type>] = [
        Answer("save only if nobody was faster", CheckThenActOtherOptimistic.Library.self),
        Answer("a mutex", CheckThenActOtherMutex.Library.self),
    ]

    /// Without anything between them, the compiler makes one visit of the two calls: nobody can come in. That is luck.
    @Test func adjacentCallsNeverInterleave() throws {
        let exploration = explore {
            let store = AntiPattern.MemoStore { note($0) }
            await concurrently([
                "Ann": { if await store.find("a") == nil { await store.save(Memo(id: "a", title: "Milk")) } },
                "Bob": { if await store.find("a") == nil { await store.save(Memo(id: "a", title: "Bread")) } },
            ])
            return await store.find("a")?.title
        }
        try exploration.verify()
        let saves = exploration.endings.keys.compactMap { exploration.timeline(of: $0) }.map { timeline in
            timeline.events.filter { $0.text.hasPrefix("saves") }.count
        }
        #expect(saves.allSatisfy { $0 == 1 })
    }

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }
}
