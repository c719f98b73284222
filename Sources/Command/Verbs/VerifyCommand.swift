import Curriculum
import Foundation
import Publishing
import WorkbookKit

/// All proofs, for every lesson.
struct VerifyCommand {
    private let withSanitizer: Bool

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments, known: ["--sanitizer"])
        guard arguments.allSatisfy({ $0 == "--sanitizer" }) else {
            throw Refusal(.badCall, "verify takes no lesson: the proofs hold for all or not at all.")
        }
        withSanitizer = arguments.contains("--sanitizer")
    }

    /// The tests that every lesson has, with what each proves.
    static let proofs = [
        ("antiPatternShowsItsFault", "fault"), ("correctedHolds", "held"), ("starterFails", "starter"),
        ("solutionPasses", "solution"), ("wrongFixIsRejected", "wrong"), ("otherAnswerIsAccepted", "other"),
        ("compilerAgrees", "compiler"), ("correctedCompiles", "modes"), ("exercise", "exercise"),
    ]

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        var problems = try Checks(curriculum, root: checkout.root).problems()
        let drifted = try await pages(in: checkout).drifted()
        problems += drifted.map { "\($0) is not what the catalog generates: swift run workbook pages" }

        Terminal.progress("Building and running every test…")
        let run = try await TestRun.run(nil, in: checkout)
        Terminal.progress("")
        if run.tests.isEmpty { problems.append("No test ran: \(run.output.suffix(2000))") }
        if !run.isComplete { problems.append("The tests did not come to their end: \(run.output.suffix(2000))") }
        problems += table(of: run)
        problems += failures(of: run)

        if withSanitizer { problems += try await sanitizerProblems(in: checkout) }
        for problem in problems { print(Terminal.paint("✗ ", .red) + problem) }
        print(problems.isEmpty ? "\nEvery proof holds." : "\n\(problems.count) proofs do not hold.")
        return problems.isEmpty ? .done : .notThere
    }

    /// Prints a row a lesson, and returns what is missing.
    private func table(of run: TestRun) -> [String] {
        var problems: [String] = []
        print("proof".padded(to: 30) + Self.proofs.map { $0.1.padded(to: 10) }.joined())
        for lesson in curriculum.lessons {
            let tests = run.ran.filter { $0.suite == "\(lesson.module)Tests" }
            let cells = Self.proofs.map { function, _ -> String in
                let own = tests.filter { $0.function == function }
                guard !own.isEmpty else {
                    problems.append("\(lesson.code) \(lesson.slug): \(function) did not run")
                    return "missing"
                }
                guard own.allSatisfy(\.failures.isEmpty) else { return "FAILS" }
                return own.allSatisfy(\.knownIssues.isEmpty) ? (function == "exercise" ? "solved" : "✓") : "open"
            }
            print(
                "\(lesson.code.padded(to: 6))\(lesson.slug.padded(to: 24))" + cells.map { $0.padded(to: 10) }.joined())
        }
        print("\(run.ran.count) tests ran, \(run.tests.filter(\.isSkipped).count) need the sanitizer")
        return problems
    }

    private func failures(of run: TestRun) -> [String] {
        run.tests.flatMap { test in test.failures.map { "\(test.suite).\(test.function): \($0)" } }
    }

    /// The sanitizer's lane: every test that was skipped without it must run here.
    private func sanitizerProblems(in checkout: Checkout) async throws -> [String] {
        Terminal.progress("Building with the thread sanitizer and running its tests…")
        let run = try await TestRun.run("SanitizerTests", in: checkout, sanitizer: true)
        Terminal.progress("")
        print("\(run.ran.count) tests ran under the thread sanitizer")
        var problems = failures(of: run)
        if run.ran.isEmpty || !run.isComplete {
            problems.append("The sanitizer's tests did not run: \(run.output.suffix(2000))")
        }
        problems += run.tests.filter(\.isSkipped).map { "\($0.suite).\($0.function) was skipped" }
        return problems
    }
}
