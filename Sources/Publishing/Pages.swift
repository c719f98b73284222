import Foundation
import WorkbookKit

/// The pages that are generated, wholly or in part, from the catalog and from a run of every pair.
public struct Pages {
    private let curriculum: Curriculum
    private let observations: [String: Observation]
    private let root: URL

    /// - Parameter observations: what each lesson's demonstration has shown, by the lesson's code.
    public init(_ curriculum: Curriculum, observations: [String: Observation], root: URL) {
        self.curriculum = curriculum
        self.observations = observations
        self.root = root
    }

    /// Each page as it should be, by its path in the checkout.
    ///
    /// - Throws: `PageError`, which names the page.
    public func all() throws -> [(path: String, text: String)] {
        var pages = [
            (path: "Lessons/README.md", text: map),
            (path: "Lessons/Review.md", text: try ReviewPage(curriculum, root: root).text()),
        ]
        pages.append(try filled("Lessons/Workshop.md", with: WorkshopPage(curriculum).blocks))
        pages.append(try filled("README.md", with: ["run": bareRun]))
        let byCode = Dictionary(curriculum.lessons.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
        for lesson in curriculum.lessons {
            guard let observation = observations[lesson.code] else { continue }
            let folder = root.appending(path: "Lessons/\(lesson.folder)")
            let page = LessonPage(lesson: lesson, observation: observation, folder: folder, slugs: byCode)
            pages.append(try filled("Lessons/\(lesson.folder)/README.md", with: try page.blocks()))
        }
        return pages
    }

    /// The paths of the pages that differ from what they should be.
    public func drifted() throws -> [String] {
        try all().filter { page in
            (try? String(contentsOf: root.appending(path: page.path), encoding: .utf8)) != page.text
        }.map(\.path)
    }

    private func filled(_ path: String, with content: [String: String]) throws -> (path: String, text: String) {
        do {
            let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            return (path, try Block.fill(page, with: content))
        } catch {
            throw PageError(path: path, reason: "\(error)")
        }
    }

    private var map: String {
        var lines = [
            "# The lessons", "",
            "Generated from the catalog: `swift run workbook pages`. Each row is a lesson; the code is for citing it.",
            "",
        ]
        for (part, lessons) in curriculum.parts {
            lines += ["## \(part.rawValue) \(part.title): \(part.subtitle)", ""]
            lines += ["| Code | Lesson | What the anti-pattern did | Minutes | Do first |", "|---|---|---|---|---|"]
            for lesson in lessons {
                let did = observations[lesson.code]?.antiPattern.summary ?? ""
                let first = lesson.prerequisites.joined(separator: ", ")
                lines.append(
                    "| \(lesson.code) | [\(lesson.title)](\(lesson.folder)/README.md) `\(lesson.slug)` | \(did)"
                        + " | \(lesson.minutes) | \(first) |")
            }
            lines.append("")
        }
        lines += [
            "Other ways in: [by symptom, by smell in a diff, by compiler message](Review.md) ·"
                + " [teaching from it](Workshop.md)", "",
        ]
        return lines.joined(separator: "\n")
    }

    private var bareRun: String {
        let text = RunText(width: 100)
        let rows = curriculum.lessons.compactMap { lesson in observations[lesson.code].map { text.row(of: lesson, $0) }
        }
        let lines = [RunText.heading, "", rows.joined(separator: "\n"), RunText.ending(curriculum)]
        return "```text\n$ swift run workbook\n\(lines.joined(separator: "\n"))\n```"
    }
}

/// A page that cannot be generated.
public struct PageError: Error, CustomStringConvertible {
    public let path: String
    public let reason: String

    public var description: String { "\(path): \(reason)" }
}
