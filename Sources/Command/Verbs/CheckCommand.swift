import Curriculum
import Foundation
import Publishing
import WorkbookKit

/// Compiles and runs the real tests of exercises, and takes an open exercise for open.
struct CheckCommand {
    private let names: [String]

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments)
        names = arguments
    }

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        return try await check(try lessons(named: names), in: checkout)
    }
}

/// Checks the exercises of these lessons, prints what was found and one next step.
func check(_ lessons: [Lesson], in checkout: Checkout) async throws -> ExitStatus {
    Terminal.progress("Building and checking…")
    let suites = lessons.map { "\($0.module)Tests" }.joined(separator: "|")
    let run = try await TestRun.run("\\.(\(suites))/exercise\\(\\)", in: checkout)
    Terminal.progress("")
    if run.tests.isEmpty, run.status != 0 {
        return explainBuild(run.output, of: lessons, in: checkout)
    }
    var open: [Lesson] = []
    for lesson in lessons {
        let tests = run.ran.filter { $0.suite == "\(lesson.module)Tests" && $0.function == "exercise" }
        guard !tests.isEmpty else {
            throw Refusal(
                .cannotRun, "No test of \(lesson.slug) ran. Is there an exercise() in \(lesson.module)Tests?")
        }
        let issues = tests.flatMap { $0.failures + $0.knownIssues }.map(withoutNotice)
        // A test that began and did not come to its end has ended the process.
        let hasEnded =
            run.isComplete ? issues : issues + ["The process ended while the exercise ran: \(lastWords(run.output))"]
        if !hasEnded.isEmpty { open.append(lesson) }
        report(lesson, hasEnded)
    }
    if lessons.count > 1 { print("\n\(lessons.count - open.count) of \(lessons.count) exercises solved.") }
    print("\n" + nextStep(open: open, checked: lessons))
    return open.isEmpty ? .done : .notThere
}

private func report(_ lesson: Lesson, _ issues: [String]) {
    let state = issues.isEmpty ? Terminal.paint("solved", .green) : Terminal.paint("open", .red)
    print("\(lesson.code.padded(to: 5)) \(lesson.slug.padded(to: 20)) \(state)")
    for issue in issues { print(wrap(issue, width: min(Terminal.columns, 100), indent: "      ")) }
}

private func nextStep(open: [Lesson], checked: [Lesson]) -> String {
    if let lesson = open.first {
        return "Next: edit Lessons/\(lesson.folder)/Exercise.swift, or: swift run workbook hint \(lesson.slug)"
    }
    let after = checked.last.flatMap { last in
        curriculum.lessons.drop { $0.code != last.code }.dropFirst().first
    }
    guard let after, checked.count < curriculum.lessons.count else {
        return "Next: compare with the corrected versions."
    }
    return "Next: \(after.code) \(after.slug), Lessons/\(after.folder)/README.md"
}

/// The trait's notice is for `swift test`; here the next step says it.
private func withoutNotice(_ issue: String) -> String {
    issue.split(separator: "\n").filter { !$0.hasPrefix("Open exercise ") }.joined(separator: "\n")
}

private func lastWords(_ output: String) -> String {
    let line = output.split(separator: "\n").first {
        $0.contains("Fatal error:") || $0.contains("Incorrect actor executor")
    }
    return line.map(String.init) ?? "see swift test"
}

/// Says whose code does not compile, and what to do.
private func explainBuild(_ output: String, of lessons: [Lesson], in checkout: Checkout) -> ExitStatus {
    let errors = BuildError.all(in: output, root: checkout.root)
    guard let first = errors.first else {
        Terminal.complain("The tests cannot be built; run swift build --build-tests to see why.")
        return .cannotRun
    }
    let own = errors.filter { error in lessons.contains { error.lesson(in: [$0]) != nil } }
    for error in (own.isEmpty ? [first] : own).prefix(5) {
        print("\(error.path):\(error.line): \(error.message)")
    }
    if let mine = own.first, let lesson = mine.lesson(in: lessons) {
        print("\n\(lesson.code) \(lesson.slug) does not compile yet. Next: mend \(mine.path), line \(mine.line).")
        return .notThere
    }
    if let other = first.lesson(in: curriculum.lessons) {
        Terminal.complain(
            "It is another lesson that does not compile: \(other.slug). Mend \(first.path), line \(first.line), "
                + "or put it back: swift run workbook reset \(other.slug)")
    } else {
        Terminal.complain("\(first.path), line \(first.line), does not compile; it belongs to no lesson.")
    }
    return .cannotRun
}
