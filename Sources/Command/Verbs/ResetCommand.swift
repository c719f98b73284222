import Curriculum
import Foundation
import WorkbookKit

/// Puts exercises back as they were. What the learner wrote is kept aside first.
struct ResetCommand {
    private let names: [String]

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments, known: ["--all"])
        let all = arguments.contains("--all")
        names = arguments.filter { !$0.hasPrefix("-") }
        guard all != !names.isEmpty else {
            throw Refusal(.badCall, "Which exercise? swift run workbook reset LESSON, or --all for every one.")
        }
    }

    func run() throws -> ExitStatus {
        let checkout = try Checkout.find()
        for lesson in try lessons(named: names) {
            let starter = try Starter(lesson, in: checkout)
            let hints = HintLevels(checkout)
            guard !starter.isUntouched else {
                if !names.isEmpty { print("\(lesson.slug): it is as it was; nothing to do.") }
                try hints.forget(lesson)
                continue
            }
            let exercise = checkout.exercise(of: lesson)
            var kept = ""
            if let own = try? String(contentsOf: exercise, encoding: .utf8) {
                let copy = keepingPlace(for: lesson, in: checkout)
                try checkout.write(own, to: copy)
                kept = " Yours is kept in \(checkout.relative(copy))."
            }
            try checkout.write(starter.text, to: exercise)
            try hints.forget(lesson)
            print("\(lesson.slug): put back.\(kept)")
        }
        return .done
    }

    /// A file that is not there yet: an answer is never written over.
    private func keepingPlace(for lesson: Lesson, in checkout: Checkout) -> URL {
        let folder = checkout.state.appending(path: "answers")
        var number = 1
        while true {
            let file = folder.appending(path: "\(lesson.slug)-\(number).swift")
            if !FileManager.default.fileExists(atPath: file.path) { return file }
            number += 1
        }
    }
}
