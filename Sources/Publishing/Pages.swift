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
            (path: "Lessons/Claims.md", text: ClaimsPage(curriculum).text),
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
            "Begin at the top, and check an exercise with `swift run workbook check NAME`.", "",
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
        lines += [Self.words, ""]
        lines += [
            "Other ways in: [by symptom, by smell in a diff, by compiler message](Review.md) ·"
                + " [teaching from it](Workshop.md) · [what three published texts claim](Claims.md)", "",
        ]
        return lines.joined(separator: "\n")
    }

    private static let words = """
        ## What the lessons share

        - `Memo` has an `id`, a `title` and a `body`; `Bookmark` has an `id`, a `title`, an `address` and `visits`. Both are
          structs.
        - `RecordFile<Memo>(url)` is a JSON file of memos. `read()` gives `[Memo.ID: Memo]`: empty where there is no file, and
          an error where the file cannot be read. `write(_:)` replaces the file as a whole, or throws and leaves the old one.
        - A *second reader* opens the file by itself, as the next launch of an app would.
        - A *fixture* is a small file that shows what the compiler says, or does not say; the tests compile it.
        - The *four modes* are Swift 5; Swift 6; Swift 6 with `MainActor` as the default isolation (SE-0466), which Xcode sets
          for new apps; and Swift 6 with `NonisolatedNonsendingByDefault` (SE-0461). The package itself is in Swift 6 mode.
        - The *pool* is the threads on which Swift runs tasks that are not on the main actor, one for each core.
        - The package is built with warnings as errors; so is your answer.
        """

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
