import Evidence
import Foundation
import WorkbookKit

/// The generated parts of a lesson's page.
struct LessonPage {
    let lesson: Lesson
    let observation: Observation
    let folder: URL
    let slugs: [String: Lesson]

    /// The headings of every page, in this order.
    static let headings = [
        "What you see", "The anti-pattern", "Watch it fail", "Why", "Use instead", "When it is fine", "In review",
        "How it is proved", "Your turn", "Seen in the wild", "For the instructor",
    ]

    func blocks() throws -> [String: String] {
        [
            "head": head,
            "symptoms": lesson.symptoms.map { "- \($0)" }.joined(separator: "\n"),
            "anti-pattern": try code("AntiPattern.swift"),
            "corrected": try code("Corrected.swift"),
            "run": run,
            "smells": smells,
            "compiler": try compiler(),
            "exercise": exercise,
            "incidents": incidents,
        ]
    }

    private var head: String {
        let needs = lesson.prerequisites.compactMap { slugs[$0] }.map {
            "[\($0.code) \($0.slug)](../../\($0.folder)/README.md)"
        }
        let before = needs.isEmpty ? "no prerequisite" : "do first: " + needs.joined(separator: ", ")
        return "**\(lesson.code)** · \(lesson.part.title) · \(lesson.minutes) minutes · \(before) · "
            + "[all lessons](../../README.md)"
    }

    /// The file without its imports.
    private func code(_ name: String) throws -> String {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let body = text.split(separator: "\n", omittingEmptySubsequences: false).drop {
            $0.isEmpty || $0.hasPrefix("import ")
        }
        return "[\(name)](\(name))\n\n```swift\n\(body.joined(separator: "\n").trimmingCharacters(in: .newlines))\n```"
    }

    private var run: String {
        """
        ```text
        $ swift run workbook demo \(lesson.slug)
        \(lesson.code) \(lesson.slug): \(observation.scenario)

        \(RunText(width: 100).timelines(observation))
        ```
        """
    }

    /// What the compiler does with each fixture in each mode, as the fixtures themselves assert it.
    private func compiler() throws -> String {
        let modes = LanguageMode.allCases
        var lines = ["| Fixture | " + modes.map(\.title).joined(separator: " | ") + " |"]
        lines.append("|---|" + modes.map { _ in "---|" }.joined())
        let fixtures = try Fixture.all(in: folder)
        for fixture in fixtures {
            let cells = modes.map { fixture.verdict(in: $0)?.rawValue ?? "not claimed" }
            lines.append("| [\(fixture.name)](\(fixture.id).swift) | " + cells.joined(separator: " | ") + " |")
        }
        let pinned = fixtures.flatMap { fixture in
            fixture.messages.map { message in
                "\(fixture.name) (\(message.modes.map(\.rawValue).joined(separator: ", ")))\n"
                    + "    \(message.severity): \(message.text)"
            }
        }
        if !pinned.isEmpty {
            lines += ["", "What the compiler says there, and in which modes:", "", "```text"] + pinned + ["```"]
        }
        return lines.joined(separator: "\n")
    }

    private var smells: String {
        let rows = lesson.smells.map { "| \($0.sign) | \(lesson.code): \($0.sentence) |" }
        return (["| In the diff | Write |", "|---|---|"] + rows).joined(separator: "\n")
    }

    private var exercise: String {
        let titles = ["A nudge", "The concept", "Nearly there"]
        let hints = zip(titles, lesson.hints.all).map { title, hint in
            "<details><summary>\(title)</summary>\n\n\(hint)\n\n</details>"
        }
        return """
            \(lesson.task) Edit [Exercise.swift](Exercise.swift); what it has to do is in [Contract.swift](Contract.swift).

            ```text
            swift run workbook check \(lesson.slug)
            ```

            \(hints.joined(separator: "\n"))
            """
    }

    private var incidents: String {
        lesson.incidents.map { "- [\($0.citation)](\($0.url)): \($0.account)" }.joined(separator: "\n")
    }
}
