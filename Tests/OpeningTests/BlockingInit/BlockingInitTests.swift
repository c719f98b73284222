import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import BlockingInit
@testable import BlockingInitExercise

@Suite struct BlockingInitTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("on the main actor", 2), Figure("ways to open", 2)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("on the main actor", 0), Figure("ways to open", 1)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkBlockingInit(Exercise.Shelf.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkBlockingInit(BlockingInitStarter.Shelf.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkBlockingInit(BlockingInitSolution.Shelf.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        #expect(try await checkBlockingInit(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkShelf.Type>) async throws {
        expectNone(try await checkBlockingInit(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkShelf.Type>] = [
        Answer("a factory that runs where its caller is", BlockingInitWrongNonsending.Shelf.self),
        Answer("a task on the main actor", BlockingInitWrongTask.Shelf.self),
        Answer("a yield before the decoding", BlockingInitWrongYield.Shelf.self),
        Answer("only the reading elsewhere", BlockingInitWrongRead.Shelf.self),
        Answer("a detached task in the initialiser", BlockingInitWrongDetached.Shelf.self),
    ]

    static let otherAnswers: [Answer<any BookmarkShelf.Type>] = [
        Answer("an asynchronous initialiser of the actor", BlockingInitOtherAsyncInit.Shelf.self),
        Answer("a detached task, awaited", BlockingInitOtherDetached.Shelf.self),
        Answer("a plain factory, in this package's mode", BlockingInitOtherPlain.Shelf.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// The table on the page: the fixture is built as a program in each mode, and says where each way of opening ran.
    @Test(arguments: LanguageMode.allCases) func whereItRuns(mode: LanguageMode) async throws {
        let plain = mode == .nonsending ? "main" : "pool"
        let ofItsOwnType = mode == .nonsending || mode == .mainActor ? "main" : "pool"
        let expected = [
            "MemoStore()\tmain",
            "await MemoStore(later: ())\tpool",
            "await MemoStore.open()\t\(plain)",
            "await MemoStore.openElsewhere()\tpool",
            "await Opener.open()\t\(ofItsOwnType)",
            "Task { MemoStore() }\tmain",
            "Task.detached { MemoStore() }\tpool",
        ]
        try await withTemporaryDirectory { folder in
            let program = folder.appending(path: "program")
            let fixture = Checkout.folder(of: lesson).appending(path: "Accepted/WhereItRuns.swift")
            let built = try await Subprocess(
                try await Compiler.find().executable,
                ["-parse-as-library", fixture.path, "-o", program.path] + mode.arguments
            ).run()
            try #require(built.status == 0, "\(built.output)")
            let result = try await Subprocess(program, []).run()
            #expect(result.output.split(separator: "\n").map(String.init) == expected)
        }
    }

    /// The corrected file, built where a plain factory would stay on the main actor: it decodes elsewhere.
    @Test func correctedLeavesTheMainActorInNonsendingMode() async throws {
        try await withTemporaryDirectory { folder in
            let main = folder.appending(path: "Program.swift")
            let text = """
                import Dispatch
                import Foundation

                @main
                struct Program {
                    @MainActor
                    static func main() async throws {
                        let key = DispatchSpecificKey<Bool>()
                        DispatchQueue.main.setSpecific(key: key, value: true)
                        let file = URL(filePath: CommandLine.arguments[1])
                        _ = try await Corrected.MemoStore.open(file) { line in
                            print(line, DispatchQueue.getSpecific(key: key) ?? false ? "main" : "pool")
                        }
                    }
                }
                """
            try text.write(to: main, atomically: true, encoding: .utf8)
            let domain = Checkout.root.appending(path: "Sources/WorkbookKit/Domain")
            let sources = try FileManager.default.contentsOfDirectory(at: domain, includingPropertiesForKeys: nil)
            let corrected = Checkout.folder(of: lesson).appending(path: "Corrected.swift")
            let program = folder.appending(path: "program")
            // One module, under the name that the corrected file imports.
            let built = try await Subprocess(
                try await Compiler.find().executable,
                ["-parse-as-library", "-module-name", "WorkbookKit", "-o", program.path]
                    + LanguageMode.nonsending.arguments + (sources + [corrected, main]).map(\.path).sorted()
            ).run()
            try #require(built.status == 0, "\(built.output)")
            let result = try await Subprocess(program, [folder.appending(path: "memos.json").path]).run()
            #expect(result.output == "begins to decode pool\nhas decoded pool\n")
        }
    }

    /// A detached task that is awaited does not hear of its caller's cancellation; an `@concurrent` function does.
    @Test func detachedTaskDoesNotHearOfCancellation() async {
        for (isDetached, hears) in [(true, false), (false, true)] {
            let gate = Gate()
            let caller = Task {
                isDetached
                    ? await Task.detached { await isCancelled(after: gate) }.value : await isCancelled(after: gate)
            }
            await gate.arrived()
            caller.cancel()
            await gate.open()
            #expect(await caller.value == hears)
        }
    }
}

@concurrent
private func isCancelled(after gate: Gate) async -> Bool {
    await gate.pass()
    return Task.isCancelled
}
