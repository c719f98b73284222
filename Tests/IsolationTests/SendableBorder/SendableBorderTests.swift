import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import SendableBorder
@testable import SendableBorderExercise

@Suite struct SendableBorderTests {
    @Test func antiPatternShowsItsFault() async throws {
        let observation = try await observe(lesson)
        #expect(observation.antiPattern.isFaulty)
        #expect(observation.antiPattern.figures == [Figure("cancelled changes in the file", 1)])
    }

    @Test func correctedHolds() async throws {
        let observation = try await observe(lesson)
        #expect(!observation.corrected.isFaulty)
        #expect(observation.corrected.figures == [Figure("cancelled changes in the file", 0)])
    }

    @Test(.openExercise(lesson)) func exercise() async throws {
        expectNone(try await checkSendableBorder(Exercise.Editor.self))
    }

    @Test func starterFails() async throws {
        #expect(try await checkSendableBorder(SendableBorderStarter.Editor.self) != [])
    }

    @Test func solutionPasses() async throws {
        expectNone(try await checkSendableBorder(SendableBorderSolution.Editor.self))
    }

    @Test(arguments: wrongFixes) func wrongFixIsRejected(_ answer: Answer<any BookmarkEditor.Type>) async throws {
        #expect(try await checkSendableBorder(answer.library) != [])
    }

    @Test(arguments: otherAnswers) func otherAnswerIsAccepted(_ answer: Answer<any BookmarkEditor.Type>) async throws {
        expectNone(try await checkSendableBorder(answer.library))
    }

    static let wrongFixes: [Answer<any BookmarkEditor.Type>] = [
        Answer("a copy on the way in only", SendableBorderWrongCopyIn.Editor.self),
        Answer("a copy on the way out only", SendableBorderWrongCopyOut.Editor.self),
        Answer("a lock in the object", SendableBorderWrongLock.Editor.self),
        Answer("an undo", SendableBorderWrongUndo.Editor.self),
    ]

    static let otherAnswers: [Answer<any BookmarkEditor.Type>] = [
        Answer("an object for the field, a value for the library", SendableBorderOtherField.Editor.self),
        Answer("new objects, given away", SendableBorderOtherSending.Editor.self),
    ]

    @Test(arguments: Checkout.fixtures(of: lesson)) func compilerAgrees(_ fixture: FixtureCase) async throws {
        try await expectAgreement(on: fixture)
    }

    @Test(arguments: LanguageMode.allCases) func correctedCompiles(mode: LanguageMode) async throws {
        try await expectCorrectedCompiles(lesson, in: mode)
    }

    /// A public struct of another module is not `Sendable` by itself. `@preconcurrency import` makes the compiler say less
    /// about a constraint, and does not let the value cross.
    @Test(arguments: LanguageMode.allCases) func publicStructOfAnotherModule(mode: LanguageMode) async throws {
        let compiler = try await Compiler.find()
        try await withTemporaryDirectory { folder in
            for (name, conformance) in [("Plain", ""), ("Declared", ": Sendable")] {
                let source = folder.appending(path: "\(name).swift")
                try "public struct Memo\(conformance) { public var title = \"\" }"
                    .write(to: source, atomically: true, encoding: .utf8)
                let built = try await compiler.run([
                    "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
                    "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path, source.path,
                ])
                try #require(built.status == 0, "\(built.output)")
            }
            for (importing, isRefused) in [
                ("import Plain", mode != .swift5), ("@preconcurrency import Plain", mode != .swift5),
                ("import Declared", false),
            ] {
                let user = folder.appending(path: "User.swift")
                try Self.user(importing).write(to: user, atomically: true, encoding: .utf8)
                let result = try await compiler.check([user], in: mode, arguments: ["-I", folder.path])
                #expect((result.status != 0) == isRefused, "\(importing): \(result.output)")
                #expect(
                    result.output.contains("non-Sendable 'Memo?'-typed result") == isRefused,
                    "\(importing): \(result.output)")
            }
        }
    }

    private static func user(_ importing: String) -> String {
        """
        \(importing)
        actor MemoStore {
            private var memos: [String: Memo] = [:]
            func find(_ id: String) -> Memo? { memos[id] }
        }
        func title(in store: MemoStore) async -> String? { await store.find("a")?.title }
        """
    }
}
