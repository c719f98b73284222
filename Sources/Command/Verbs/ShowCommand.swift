import Curriculum
import Evidence
import Foundation
import Publishing
import WorkbookKit

/// The bare command: every pair is run, and what each side did stands side by side.
struct ShowCommand {
    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        print(RunText.heading + "\n")
        let text = RunText(width: min(Terminal.columns, 110)) { Terminal.paint($0, $1 ? .red : .green) }
        var convincing = 0
        for lesson in curriculum.lessons {
            let observation = try await observe(lesson, in: checkout)
            if observation.isConvincing { convincing += 1 }
            print(text.row(of: lesson, observation))
        }
        let count = curriculum.lessons.count
        guard convincing == count else {
            Terminal.complain("\(count - convincing) of \(count) pairs did not show what their lesson claims.")
            return .notThere
        }
        print(RunText.ending(curriculum))
        return .done
    }
}

/// Runs both sides of a lesson's pair in a folder of their own.
func observe(_ lesson: Lesson, in checkout: Checkout) async throws -> Observation {
    try await withTemporaryDirectory { scratch in
        try await lesson.demonstration(Stage(scratch: scratch, lessonFolder: checkout.folder(of: lesson)))
    }
}
