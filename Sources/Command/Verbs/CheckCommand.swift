import Curriculum
import Foundation
import Publishing
import WorkbookKit

/// Compiles and runs the real tests of exercises, and takes an open exercise for open.
struct CheckCommand {
    private let names: [String]
    private let sanitizer: Bool

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments, known: ["--sanitizer"])
        names = arguments.filter { !$0.hasPrefix("-") }
        sanitizer = arguments.contains("--sanitizer")
    }

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        return try await check(try lessons(named: names), in: checkout, sanitizer: sanitizer)
    }
}

/// Checks the exercises of these lessons, prints what was found and one next step.
///
/// - Parameter sanitizer: whether to look for data races instead, under the thread sanitizer.
func check(_ lessons: [Lesson], in checkout: Checkout, sanitizer: Bool = false) async throws -> ExitStatus {
    for lesson in lessons {
        let text = try? String(contentsOf: checkout.exercise(of: lesson), encoding: .utf8)
        if text?.contains("enum Exercise") != true {
            let isThere = text != nil
            throw Refusal(
                .notThere,
                "Lessons/\(lesson.folder)/Exercise.swift \(isThere ? "has no “enum Exercise”" : "is missing"). "
                    + "Next: swift run workbook reset \(lesson.slug)")
        }
    }
    Terminal.progress("Building and checking…")
    let suites = lessons.map { "\($0.module)\(sanitizer ? "Sanitizer" : "")Tests" }
    let run = try await TestRun.run(
        "\\.(\(suites.joined(separator: "|")))/exercise", in: checkout, sanitizer: sanitizer)
    Terminal.progress("")
    if run.tests.isEmpty, run.status != 0 {
        return explainBuild(run.output, of: lessons, in: checkout)
    }
    var open: [Lesson] = []
    for (lesson, suite) in zip(lessons, suites) {
        let tests = run.ran.filter { $0.suite == suite }
        guard !tests.isEmpty else {
            if sanitizer {
                print("\(lesson.code.padded(to: 5)) \(lesson.slug.padded(to: 24)) nothing here for the sanitizer")
                continue
            }
            throw Refusal(.cannotRun, "No test of \(lesson.slug) ran. Is there an exercise() in \(suite)?")
        }
        let issues = tests.flatMap { $0.failures + $0.knownIssues }.map(withoutNotice) + endings(of: run)
        if !issues.isEmpty { open.append(lesson) }
        report(lesson, issues)
        if !sanitizer { try Solved(checkout).note(lesson, isSolved: issues.isEmpty) }
        if issues.isEmpty, !sanitizer { warnOfRaces(lesson, in: checkout) }
    }
    if lessons.count > 1 { print("\n\(lessons.count - open.count) of \(lessons.count) exercises solved.") }
    print("\n" + nextStep(open: open, checked: lessons))
    return open.isEmpty ? .done : .notThere
}

private func report(_ lesson: Lesson, _ issues: [String]) {
    let state = issues.isEmpty ? Terminal.paint("solved", .green) : Terminal.paint("open", .red)
    print("\(lesson.code.padded(to: 5)) \(lesson.slug.padded(to: 24)) \(state)")
    for issue in issues { print(wrap(issue, width: min(Terminal.columns, 100), indent: "      ")) }
}

/// What is to be said of a run that did not come to its end.
private func endings(of run: TestRun) -> [String] {
    if run.isHung {
        return [
            "It did not come back for a minute and was ended: an endless loop, or a lock that is kept while something waits"
                + " for it."
        ]
    }
    return run.isComplete ? [] : ["The process ended while the exercise ran: \(lastWords(run.output))"]
}

/// The check makes one call after the other, so it cannot see a data race.
private func warnOfRaces(_ lesson: Lesson, in checkout: Checkout) {
    let text = (try? String(contentsOf: checkout.exercise(of: lesson), encoding: .utf8)) ?? ""
    let words = ["@unchecked Sendable", "nonisolated(unsafe)"].filter(text.contains)
    guard !words.isEmpty else { return }
    let line = "It says \(words.joined(separator: " and ")): whether it has a data race, this check cannot see. "
    print(wrap(line + "For that: swift run workbook check \(lesson.slug) --sanitizer", width: 100, indent: "      "))
}

private func nextStep(open: [Lesson], checked: [Lesson]) -> String {
    if let lesson = open.first {
        return "Next: edit Lessons/\(lesson.folder)/Exercise.swift, or: swift run workbook hint \(lesson.slug)"
    }
    guard let last = checked.last, checked.count < curriculum.lessons.count else {
        return "Next: read “When it is fine” and “In review” on the pages again, with your answers in mind."
    }
    let compare = "Compare with Lessons/\(last.folder)/Corrected.swift."
    guard let after = curriculum.lessons.drop(while: { $0.code != last.code }).dropFirst().first else { return compare }
    return "\(compare)\nNext: \(after.code) \(after.slug), Lessons/\(after.folder)/README.md"
}

/// The trait's notice is for `swift test`; here the next step says it.
private func withoutNotice(_ issue: String) -> String {
    issue.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("Open exercise ") }
        .joined(separator: "\n")
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
    let visible = (own.isEmpty ? [first] : own).filter { !$0.path.hasPrefix("Tests/") }
    for error in visible.prefix(5) {
        print("\(error.path):\(error.line): \(error.message)")
        for note in error.notes.prefix(3) { print("      \(note)") }
    }
    if let mine = own.first, let lesson = mine.lesson(in: lessons) {
        if let error = visible.first {
            let brace = error.message.contains("expected '}'") || error.message.contains("expected declaration")
            let next = brace ? "a brace is open or missing in \(error.path)" : "mend \(error.path), line \(error.line)"
            print("\n\(lesson.code) \(lesson.slug) does not compile yet. Next: \(next).")
        } else {
            print(
                "\(lesson.code) \(lesson.slug) does not compile yet: the check does not find the type that it needs."
                    + "\nNext: keep the starter's names in “enum Exercise”, and what Contract.swift asks for; or start"
                    + " again: swift run workbook reset \(lesson.slug)")
        }
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
