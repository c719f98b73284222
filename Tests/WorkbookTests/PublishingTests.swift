import Curriculum
import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import Publishing

@Suite struct PublishingTests {
    #if DEBUG
    /// The pages are what the catalog and a run of every pair generate. (The numbers of orders are those of debug builds.)
    @Test func pagesAreCurrent() async throws {
        var observations: [String: Observation] = [:]
        for lesson in curriculum.lessons { observations[lesson.code] = try await observe(lesson) }
        let drifted = try Pages(curriculum, observations: observations, root: Checkout.root).drifted()
        expectNone(drifted.map { "\($0) is not what the catalog generates. Mend it with: swift run workbook pages" })
    }
    #endif

    @Test func catalogAndFilesAreWhole() throws {
        expectNone(try Checks(curriculum, root: Checkout.root).problems())
    }

    @Test func blockIsFilledAndTheRestKept() throws {
        let page = "# A\n<!-- workbook:one -->\nold\n<!-- /workbook -->\nby hand\n"
        #expect(
            try Block.fill(page, with: ["one": "new"])
                == "# A\n<!-- workbook:one -->\nnew\n<!-- /workbook -->\nby hand\n")
    }

    @Test func badBlocksAreNamed() {
        #expect(throws: BlockError.unknown("two", known: ["one"])) {
            try Block.fill("<!-- workbook:two -->\n<!-- /workbook -->", with: ["one": ""])
        }
        #expect(throws: BlockError.unended("one")) { try Block.fill("<!-- workbook:one -->\n", with: ["one": ""]) }
        #expect(throws: BlockError.missing(["one"])) { try Block.fill("nothing", with: ["one": ""]) }
    }

    private func lesson(
        _ code: String, slug: String = "a-lesson", folder: String = "1-Queues/09-A", hints: [String] = ["a", "b", "c"],
        prerequisites: [String] = []
    ) -> Lesson {
        Lesson(
            code: code, slug: slug, title: "A", part: .queues, folder: folder, minutes: 10, symptoms: ["s"],
            smells: [Smell("s", write: "w")],
            task: "t", hints: Hints(nudge: hints[0], concept: hints[1], nearlyThere: hints[2]),
            prerequisites: prerequisites, incidents: [Incident("a#1", url: "https://example.org", "x")],
            demonstration: { _ in
                Observation(
                    scenario: "", antiPattern: Finding("", isFaulty: true), corrected: Finding("", isFaulty: false))
            })
    }

    private func problems(_ lessons: Lesson...) -> [String] {
        Checks(Curriculum(lessons), root: Checkout.root).catalogProblems
    }

    @Test func soundCatalogHasNoProblem() {
        #expect(
            problems(lesson("QU-8"), lesson("QU-9", slug: "b", folder: "1-Queues/10-B", prerequisites: ["QU-8"])) == [])
    }

    @Test func prerequisiteThatComesLaterIsNamed() {
        let found = problems(
            lesson("QU-8", prerequisites: ["QU-9"]), lesson("QU-9", slug: "b", folder: "1-Queues/10-B"))
        #expect(found == ["QU-8: it needs QU-9, which does not come before it"])
    }

    @Test func emptyHintIsNamed() {
        #expect(problems(lesson("QU-8", hints: ["a", " ", "c"])) == ["QU-8: a hint is empty"])
    }

    @Test func nameTakenTwiceIsNamed() {
        let found = problems(lesson("QU-8"), lesson("QU-9", folder: "1-Queues/10-B"))
        #expect(found == ["QU-9: a-lesson is taken already"])
    }

    @Test func orphanFilesAreNamed() async throws {
        try await withTemporaryDirectory { root in
            let folder = root.appending(path: "Lessons/1-Queues/09-A")
            let fixtures = folder.appending(path: "Rejected")
            try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                at: root.appending(path: "Lessons/1-Queues/10-Nobody"), withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "Notes.txt"))
            try Data().write(to: fixtures.appending(path: "Empty.swift"))
            let answers = root.appending(path: "Tests/QueuesTests/A")
            try FileManager.default.createDirectory(at: answers, withIntermediateDirectories: true)
            try Data().write(to: answers.appending(path: "AWrongUnused.swift"))

            let found = try Checks(Curriculum([lesson("QU-8")]), root: root).problems().joined(separator: "\n")
            for expected in [
                "Lessons/1-Queues/10-Nobody is in no catalog", "Notes.txt belongs to no part", "no README.md",
                "Rejected/Empty: no expectation", "AWrongUnused.swift is beside the tests, and no test uses it",
                "1 answers AWrong… beside the tests; there must be 2",
            ] { #expect(found.contains(expected)) }
        }
    }

    @Test func selectionKeepsPrerequisites() {
        let first = lesson("QU-8")
        let second = lesson("QU-9", slug: "b", folder: "1-Queues/10-B", prerequisites: ["QU-8"])
        #expect(Curriculum([first, second]).selection(minutes: 28).map(\.code) == ["QU-8"])
        #expect(Curriculum([first, second]).selection(minutes: 29).map(\.code) == ["QU-8", "QU-9"])
        #expect(Curriculum([first, second]).selection(minutes: 16).isEmpty)
    }
}
