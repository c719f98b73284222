import Curriculum
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import Publishing

/// The real list is checked with the rest of the catalog, in `PublishingTests.catalogAndFilesAreWhole`.
@Suite struct ClaimsTests {
    @Test func everyClaimOfTheSourcesIsThere() {
        let skill = codes("S1", 1...42)
        let blogPost = codes("S2", 1...25) + "abcdefgh".map { "S2-01\($0)" }
        let uniquePost = codes("S3", 1...27) + ["S3-17b", "S3-18b"]
        #expect(curriculum.sources.map { $0.claims.map(\.code) } == [skill, blogPost, uniquePost].map { $0.sorted() })
    }

    private func codes(_ source: String, _ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { $0 < 10 ? "\(source)-0\($0)" : "\(source)-\($0)" }
    }

    // MARK: Small lists

    private let lesson = Lesson(
        code: "QU-8", slug: "a-lesson", title: "A", part: .queues, folder: "1-Queues/09-Shelf", minutes: 10,
        symptoms: [], smells: [], task: "", hints: Hints(nudge: "", concept: "", nearlyThere: ""), incidents: [],
        demonstration: { _ in
            Observation(scenario: "", antiPattern: Finding("", isFaulty: true), corrected: Finding("", isFaulty: false))
        })

    private func catalog(_ claims: [Claim]) -> Curriculum {
        Curriculum([lesson], sources: [ClaimSource(code: "S9", title: "A text", shortTitle: "a text", claims: claims)])
    }

    private func problems(
        _ evidence: Claim.Evidence, _ verdict: Claim.Verdict = .partly, code: String = "S9-01", finding: String = "f"
    ) -> [String] {
        let claims = [Claim(code, "s", verdict, finding, evidence)]
        return ClaimChecks(catalog(claims), tests: ["ShelfTests.holds", "OtherTests.holds"]).problems
    }

    @Test func soundClaimHasNoProblem() {
        #expect(problems(.shown(in: "QU-8", by: ["ShelfTests.holds"])) == [])
        #expect(problems(.open("QU-9")) == [])
        #expect(problems(.open("QU-9"), .notRun) == [])
        #expect(problems(.nowhere, .notRun) == [])
    }

    @Test func unknownLessonIsNamed() {
        #expect(
            problems(.shown(in: "QU-9", by: ["ShelfTests.holds"])) == ["claim S9-01: there is no lesson QU-9"])
    }

    @Test func unknownTestIsNamed() {
        #expect(
            problems(.shown(in: "QU-8", by: ["ShelfTests.holds", "ShelfTests.fails"]))
                == ["claim S9-01: there is no test ShelfTests.fails"])
        #expect(problems(.shown(in: "QU-8", by: [])) == ["claim S9-01: it names no test"])
    }

    @Test func testOfAnotherLessonIsNamed() {
        #expect(
            problems(.shown(in: "QU-8", by: ["OtherTests.holds"]))
                == ["claim S9-01: OtherTests.holds is not a test of QU-8 a-lesson"])
    }

    @Test func openClaimWithALessonIsStale() {
        #expect(
            problems(.open("QU-8"))
                == [
                    "claim S9-01: it is marked as open, and QU-8 a-lesson is written by now: name the test that shows it"
                ])
        #expect(problems(.open("soon")) == ["claim S9-01: soon is not the code of a lesson"])
    }

    @Test func verdictMustFitTheEvidence() {
        #expect(
            problems(.nowhere, .wrong) == ["claim S9-01: nothing runs it, so the verdict cannot be “wrong”"])
        #expect(
            problems(.shown(in: "QU-8", by: ["ShelfTests.holds"]), .notRun)
                == ["claim S9-01: QU-8 shows it, so it was run: give the verdict"])
    }

    @Test func codesAndTextsAreChecked() {
        #expect(problems(.open("QU-9"), code: "S1-01") == ["claim S1-01: the code is not of S9"])
        #expect(problems(.open("QU-9"), finding: " ") == ["claim S9-01: the finding is empty"])
        let claim = Claim("S9-01", "s", .wrong, "f", .open("QU-9"))
        #expect(
            ClaimChecks(catalog([claim, claim]), tests: []).problems == ["claim S9-01: the code is taken already"])
    }

    @Test func testsAreFoundInTheSource() {
        let source = """
            /// A struct Remark is none, and neither is the func below(.
            @Suite(.threadSanitizer) struct ShelfTests {
                @Test func holds() async throws {
                    func inside() {}
                }

                // func commented()
                @Test(arguments: [1, 2])
                func isTried(number: Int) {}

                private struct Helper {
                    func help() {}
                }
            }

            func free() {}

            @Suite struct ShelfProcessTests {
                @Test(arguments: all) @MainActor func hangs<T>(_ value: T) {}
            }
            """
        #expect(
            ClaimChecks.tests(in: source) == ["ShelfTests.holds", "ShelfTests.isTried", "ShelfProcessTests.hangs"])
        #expect(
            ClaimChecks.tests(below: Checkout.root.appending(path: "Tests")).isSuperset(of: [
                "ClaimsTests.testsAreFoundInTheSource", "QueueLockTests.antiPatternShowsItsFault",
                "QueueLockSanitizerTests.sanitizerReportsTheMissingBarrier",
            ]))
    }

    @Test func pageHasASectionForEachKindOfEvidence() {
        let text = ClaimsPage(
            catalog([
                Claim("S9-01", "One.", .wrong, "Seen.", .shown(in: "QU-8", by: ["ShelfTests.holds"])),
                Claim("S9-02", "Two.", .partly, "Tried.", .open("QU-9")),
                Claim("S9-03", "Three.", .notRun, "Not there.", .nowhere),
            ])
        ).text
        let sections = text.split(separator: "\n## ")
        #expect(sections.count == 4)
        #expect(sections[0].contains("| [S9](#s9-a-text): A text | 3 | 0 | 1 | 1 | 1 | 1 |"))
        #expect(
            sections[1].contains(
                "| S9-01 | One. | wrong | Seen. | [QU-8](1-Queues/09-Shelf/README.md): `ShelfTests.holds` |"))
        #expect(sections[1].contains("[No lesson shows these yet](#no-lesson-shows-these-yet): S9-02."))
        #expect(sections[1].contains("[Not run here](#not-run-here): S9-03."))
        #expect(sections[2].hasPrefix("No lesson shows these yet"))
        #expect(sections[2].contains("| S9-02 | Two. | partly | Tried. | QU-9 |"))
        #expect(sections[3].contains("| S9-03 | Three. | Not there. |"))
    }
}
