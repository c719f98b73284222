import Curriculum
import Foundation
import Publishing
import WorkbookKit

/// Writes the generated pages, from the catalog and from a run of every pair.
struct PagesCommand {
    init(_ arguments: [String]) throws {
        try refuseUnknownOptions(in: arguments)
    }

    func run() async throws -> ExitStatus {
        let checkout = try Checkout.find()
        let pages = try await pages(in: checkout)
        let drifted = Set(try pages.drifted())
        for page in try pages.all() where drifted.contains(page.path) {
            try checkout.write(page.text, to: checkout.root.appending(path: page.path))
            print("written: \(page.path)")
        }
        if drifted.isEmpty { print("Every page is as it should be.") }
        return .done
    }
}

/// The pages as they should be, after a run of every pair.
func pages(in checkout: Checkout) async throws -> Pages {
    var observations: [String: Observation] = [:]
    for lesson in curriculum.lessons {
        Terminal.progress("Running \(lesson.slug)…")
        observations[lesson.code] = try await observe(lesson, in: checkout)
    }
    Terminal.progress("")
    return Pages(curriculum, observations: observations, root: checkout.root)
}
