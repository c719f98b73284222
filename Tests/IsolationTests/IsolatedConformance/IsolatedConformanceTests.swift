import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import IsolatedConformance
@testable import IsolatedConformanceExercise

@Suite struct IsolatedConformanceTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("memos that were never on the screen", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("memos that were never on the screen", 0)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkIsolatedConformance(Exercise.Screen.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkIsolatedConformance(IsolatedConformanceStarter.Screen.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkIsolatedConformance(IsolatedConformanceSolution.Screen.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkScreen.Type>) async throws {
        #expect(try await checkIsolatedConformance(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkScreen.Type>) async throws {
        expectNone(try await checkIsolatedConformance(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkScreen.Type>] = [
        Answer("the call in a task", IsolatedConformanceWrongTask.Screen.self),
        Answer("an unchecked promise", IsolatedConformanceWrongUnchecked.Screen.self),
        Answer("unsafe properties", IsolatedConformanceWrongUnsafe.Screen.self),
    ]

    static let otherAnswers: [Answer<any BookmarkScreen.Type>] = [
        Answer("encoded on the main actor", IsolatedConformanceOtherData.Screen.self),
        Answer("a value of the screen's object", IsolatedConformanceOtherSnapshot.Screen.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// What the page says of the anti-pattern: no mode refuses it.
    @Test(arguments: LanguageMode.allCases) func antiPatternCompiles(mode: LanguageMode) async throws {
        let file = Checkout.folder(of: lesson).appending(path: "AntiPattern.swift")
        let result = try await Compiler.find().check([file], in: mode, arguments: ["-warnings-as-errors"])
        #expect(result.status == 0, "\(result.output)")
    }

    /// The crash: an `encode(to:)` that asks where it is. In a child, so that the other tests go on.
    @Test func encodingIsOffTheMainActor() async {
        await #expect(processExitsWith: trap) { try await encodeInAnActor() }
    }

    /// `Accepted/ByDefault.swift`, built and run with `MainActor` as the default isolation.
    @Test func defaultIsolationGivesTheSame() async throws {
        try await withTemporaryDirectory { folder in
            let driver = folder.appending(path: "Driver.swift")
            try Self.driver.write(to: driver, atomically: true, encoding: .utf8)
            let fixture = Checkout.folder(of: lesson).appending(path: "Accepted/ByDefault.swift")
            let program = folder.appending(path: "program")
            let build = try await Subprocess(
                Compiler.find().executable,
                LanguageMode.mainActor.arguments
                    + ["-parse-as-library", "-o", program.path, driver.path, fixture.path]
            ).run()
            try #require(build.status == 0, "\(build.output)")
            #expect(build.output == "")
            #expect(try await Subprocess(program, []).run().status == 0)
            #expect(try await Subprocess(program, ["ask"]).run().status > 128)
        }
    }

    /// No word of isolation is in it. With the argument, `encode(to:)` asks where it is.
    private static let driver = """
        final class Asking: Codable {
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                if CommandLine.arguments.contains("ask") { MainActor.preconditionIsolated() }
                try "Milk".encode(to: encoder)
            }
        }

        @main struct Main {
            static func main() async throws {
                _ = try await MemoFile<Asking>().data(of: Asking())
            }
        }
        """

    /// What the page says of a struct with a generated `encode(to:)`: the thread is wrong, and the copy is whole.
    @Test @MainActor func generatedConformanceOfAStructReadsACopy() async throws {
        try await withTemporaryDirectory { folder in
            let url = folder.appending(path: "memo.json")
            let screen = StructScreen()
            let interruption = MainActorInterruption { screen.memo = Pair(title: "Bread", body: "Two loaves") }
            let encoder = JSONEncoder.interrupted(at: "title") { interruption.happen() }
            try await AntiPattern.MemoFile<Pair>(url, encoder: encoder).write(screen.memo)
            #expect(await interruption.ended())
            let stored = try JSONDecoder().decode(Pair.self, from: Data(contentsOf: url))
            #expect(stored.title == "Milk" && stored.body == "One litre")
        }
    }

    /// The one wrong fix that ends the process.
    @Test func assumingIsolationIsRejected() async {
        await #expect(processExitsWith: trap) {
            _ = try await checkIsolatedConformance(IsolatedConformanceWrongAssume.Screen.self)
        }
    }
}

/// How a process ends that is not on the main actor and says it is. There is no message on Linux.
private var trap: ExitTest.Condition {
    #if arch(x86_64) && !canImport(Darwin)
    .signal(SIGILL)
    #else
    .signal(SIGTRAP)
    #endif
}

/// A conformance of the main actor, used by an actor.
@MainActor
private func encodeInAnActor() async throws {
    try await withTemporaryDirectory { folder in
        try await AntiPattern.MemoFile<Asking>(folder.appending(path: "memo.json")).write(Asking())
    }
}

@MainActor
private final class Asking: @MainActor Codable {
    var title = "Milk"

    init() {}

    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws {
        MainActor.preconditionIsolated()
        try title.encode(to: encoder)
    }
}

@MainActor
private struct Pair: @MainActor Codable {
    var title: String
    var body: String
}

@MainActor
private final class StructScreen {
    var memo = Pair(title: "Milk", body: "One litre")
}
