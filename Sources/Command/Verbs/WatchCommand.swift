import Curriculum
import Foundation
import WorkbookKit

/// Checks an exercise again whenever it is saved, until the reader ends it.
struct WatchCommand {
    private let names: [String]

    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments)
        names = arguments
    }

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        let lessons = try lessons(named: names)
        print("Watching \(lessons.count == 1 ? lessons[0].slug : "\(lessons.count) exercises"); end with Control-C.\n")
        var seen = texts(of: lessons, in: checkout)
        await checkAndSurvive(lessons, in: checkout)
        while true {
            // Polling, as no notification of the file system is the same on every platform. Nothing depends on its pace.
            try await Task.sleep(for: .milliseconds(250))
            let now = texts(of: lessons, in: checkout)
            let changed = lessons.filter { now[$0.code] != seen[$0.code] }
            seen = now
            guard !changed.isEmpty else { continue }
            print("\n" + Terminal.paint("— \(changed.map(\.slug).joined(separator: ", ")) was saved", .bold))
            await checkAndSurvive(changed, in: checkout)
        }
    }

    private func checkAndSurvive(_ lessons: [Lesson], in checkout: Checkout) async {
        do {
            _ = try await check(lessons, in: checkout)
        } catch let refusal as Refusal {
            Terminal.complain(refusal.line)
        } catch {
            Terminal.complain("\(error)")
        }
        // What was printed is to be seen now, in a pipe too.
        fflush(nil)
    }

    /// The exercises as they stand. Their text and not their date: a save that changes nothing needs no check.
    private func texts(of lessons: [Lesson], in checkout: Checkout) -> [String: String] {
        var texts: [String: String] = [:]
        for lesson in lessons {
            texts[lesson.code] = try? String(contentsOf: checkout.exercise(of: lesson), encoding: .utf8)
        }
        return texts
    }
}
