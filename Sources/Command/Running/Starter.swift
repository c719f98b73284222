import Foundation
import WorkbookKit

/// An exercise as it was before anybody edited it.
///
/// The starter is compiled with the tests, so that they prove it fails whatever the learner has done; there it is in an
/// enum of another name and imports the exercise's module. Without these two, it is the text of `Exercise.swift`.
struct Starter {
    let lesson: Lesson
    let checkout: Checkout
    /// What `Exercise.swift` was.
    let text: String

    /// - Throws: `Refusal` where the starter is missing.
    init(_ lesson: Lesson, in checkout: Checkout) throws {
        self.lesson = lesson
        self.checkout = checkout
        let file = checkout.starter(of: lesson)
        guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
            throw Refusal(
                .cannotRun, "\(checkout.relative(file)) is missing; the exercise cannot be put back without it.")
        }
        text = Self.exercise(from: kept, module: lesson.module)
    }

    static func exercise(from starter: String, module: String) -> String {
        starter
            .replacing("\n@testable import \(module)Exercise\n", with: "")
            .replacing("enum \(module)Starter {", with: "enum Exercise {")
    }

    var isUntouched: Bool {
        (try? String(contentsOf: checkout.exercise(of: lesson), encoding: .utf8)) == text
    }
}
