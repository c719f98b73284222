import WorkbookKit

/// The reference for a code review: from what is seen to the lesson.
struct ReviewPage {
    private let curriculum: Curriculum

    init(_ curriculum: Curriculum) {
        self.curriculum = curriculum
    }

    var text: String {
        """
        # The reviewer's reference

        Generated from the catalog: `swift run workbook pages`. Find what you see, open the lesson, and take the sentence
        under “In review” there; cite the code. To watch the fault happen, run the command of the row.

        ## By symptom

        \(table("What somebody reports") { $0.symptoms })

        ## By smell in a diff

        \(table("What stands in the diff") { $0.smells })

        ## By compiler message

        Names in quotation marks are those of the lesson's fixture.

        \(table("What the compiler says") { $0.messages.map(message) })

        """
    }

    private func message(_ message: CompilerMessage) -> String {
        "`\(message.text)`" + (message.group.map { " [#\($0)]" } ?? "")
    }

    private func table(_ title: String, _ entries: (Lesson) -> [String]) -> String {
        let rows = curriculum.lessons.flatMap { lesson in
            entries(lesson).map { entry in
                "| \(entry) | [\(lesson.code)](\(lesson.folder)/README.md) | `swift run workbook demo \(lesson.slug)` |"
            }
        }
        return (["| \(title) | Lesson | Watch it |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
}
