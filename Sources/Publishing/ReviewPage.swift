import Evidence
import Foundation
import WorkbookKit

/// The reference for a code review: from what is seen to the lesson, and to the sentence to write.
struct ReviewPage {
    private let curriculum: Curriculum
    private let root: URL

    init(_ curriculum: Curriculum, root: URL) {
        self.curriculum = curriculum
        self.root = root
    }

    func text() throws -> String {
        """
        # The reviewer's reference

        Generated from the catalog: `swift run workbook pages`. Find what you see, and cite the code. To watch the fault
        happen: `swift run workbook demo` and the code.

        ## By symptom

        \(table(["What somebody reports"]) { lesson in lesson.symptoms.map { [$0] } })

        ## By smell in a diff

        `NAME` stands for what the diff calls it.

        \(table(["What stands in the diff", "What to write"]) { lesson in
            lesson.smells.map { [$0.sign, "\(lesson.code): \($0.sentence)"] }
        })

        ## By compiler message

        Names in quotation marks are those of the lesson's fixture. The modes are Swift 5, Swift 6, Swift 6 with
        `MainActor` as the default isolation, and Swift 6 with `NonisolatedNonsendingByDefault`.

        \(try table(["What the compiler says", "Modes"]) { try messages(of: $0) })

        """
    }

    private func messages(of lesson: Lesson) throws -> [[String]] {
        let fixtures = try Fixture.all(in: root.appending(path: "Lessons/\(lesson.folder)"))
        var seen: Set<String> = []
        return fixtures.flatMap(\.messages).filter { seen.insert("\($0.severity) \($0.text)").inserted }.map {
            message in
            let group = message.documentation.map { " [#\(groupName(ofPage: $0))]" } ?? ""
            return [
                "\(message.severity): `\(message.text)`\(group)", message.modes.map(\.rawValue).joined(separator: ", "),
            ]
        }
    }

    /// `MutableGlobalVariable` for `mutable-global-variable`.
    private func groupName(ofPage page: String) -> String {
        page.split(separator: "-").map(\.capitalized).joined()
    }

    private func table(_ titles: [String], _ entries: (Lesson) throws -> [[String]]) rethrows -> String {
        let rows = try curriculum.lessons.flatMap { lesson in
            try entries(lesson).map { cells in
                "| \(cells.joined(separator: " | ")) | [\(lesson.code)](\(lesson.folder)/README.md) \(lesson.slug) |"
            }
        }
        let head = "| \(titles.joined(separator: " | ")) | Lesson |"
        return ([head, "|" + String(repeating: "---|", count: titles.count + 1)] + rows).joined(separator: "\n")
    }
}
