import Curriculum
import Foundation
import Publishing
import WorkbookKit

/// The lessons, part by part, with whether the exercise has been touched.
struct ListCommand {
    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments)
        guard arguments.isEmpty else { throw Refusal(.badCall, "list takes no lesson; see: swift run workbook help") }
    }

    func run() throws -> ExitStatus {
        let checkout = try Checkout.find()
        for (part, lessons) in curriculum.parts {
            print(Terminal.paint("\(part.rawValue) \(part.title)", .bold) + ": \(part.subtitle)")
            for lesson in lessons {
                let isUntouched = try Starter(lesson, in: checkout).isUntouched
                let state = isUntouched ? "untouched" : Solved(checkout).contains(lesson) ? "solved" : "edited"
                print(
                    "  \(lesson.code.padded(to: 5)) \(lesson.slug.padded(to: 24)) \(lesson.title.padded(to: 34))"
                        + " \(String(lesson.minutes).padded(to: 3)) min  \(state)")
            }
        }
        print("\nAn exercise: swift run workbook check NAME. Its page: Lessons/…/README.md")
        return .done
    }
}
