import Foundation
import WorkbookKit

/// Which answers have passed their check, kept beside the checkout's files: an answer counts until it is edited again.
struct Solved {
    private let checkout: Checkout

    init(_ checkout: Checkout) {
        self.checkout = checkout
    }

    private func file(_ lesson: Lesson) -> URL {
        checkout.state.appending(path: "solved/\(lesson.slug).swift")
    }

    func note(_ lesson: Lesson, isSolved: Bool) throws {
        guard isSolved else { return }
        try checkout.write(String(contentsOf: checkout.exercise(of: lesson), encoding: .utf8), to: file(lesson))
    }

    func contains(_ lesson: Lesson) -> Bool {
        guard let answer = try? String(contentsOf: file(lesson), encoding: .utf8) else { return false }
        return answer == (try? String(contentsOf: checkout.exercise(of: lesson), encoding: .utf8))
    }
}
