import Foundation
import Publishing
import WorkbookKit

/// One hint more at each call, three in all.
struct HintCommand {
    private let name: String
    private let startsOver: Bool

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments, known: ["--again"])
        startsOver = arguments.contains("--again")
        let names = arguments.filter { !$0.hasPrefix("-") }
        guard names.count == 1 else {
            throw Refusal(
                .badCall, "Which lesson? swift run workbook hint LESSON; all of them: swift run workbook list")
        }
        name = names[0]
    }

    func run() throws -> ExitStatus {
        let checkout = try Checkout.find()
        let lesson = try lesson(named: name)
        let levels = HintLevels(checkout)
        if startsOver { try levels.forget(lesson) }
        let shown = min(levels.level(of: lesson), lesson.hints.all.count - 1)
        // The hint comes first: where the level cannot be kept, the reader has it all the same.
        print("Hint \(shown + 1) of \(lesson.hints.all.count) for \(lesson.code) \(lesson.slug)\n")
        print(wrap(lesson.hints.all[shown], width: min(Terminal.columns, 90), indent: "  "))
        let isLast = shown + 1 == lesson.hints.all.count
        print(
            isLast
                ? "\nThat was the last one. The page: Lessons/\(lesson.folder)/README.md; from the first: --again" : "")
        try levels.set(shown + 1, for: lesson)
        return .done
    }
}

/// How many hints a reader has had, kept beside the checkout's files.
struct HintLevels {
    private let checkout: Checkout

    init(_ checkout: Checkout) {
        self.checkout = checkout
    }

    private func file(_ lesson: Lesson) -> URL {
        checkout.state.appending(path: "hints/\(lesson.slug)")
    }

    func level(of lesson: Lesson) -> Int {
        let text = try? String(contentsOf: file(lesson), encoding: .utf8)
        return max(0, text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 0)
    }

    func set(_ level: Int, for lesson: Lesson) throws {
        try checkout.write("\(level)\n", to: file(lesson))
    }

    func forget(_ lesson: Lesson) throws {
        guard FileManager.default.fileExists(atPath: file(lesson).path) else { return }
        try set(0, for: lesson)
    }
}
