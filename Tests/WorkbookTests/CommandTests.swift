import Curriculum
import Evidence
import Foundation
import Testing
import WorkbookKit
import WorkbookTesting

@testable import Command

@Suite struct CommandTests {
    @Test func nearestNameIsFound() {
        #expect(nearest(to: "expsed-cache", in: ["queue-lock", "exposed-cache"]) == "exposed-cache")
        #expect(nearest(to: "is2", in: ["IS-2", "QU-1"]) == "IS-2")
        #expect(nearest(to: "something-else", in: ["queue-lock"]) == nil)
        #expect(editDistance("kitten", "sitting") == 3)
        #expect(editDistance("", "abc") == 3)
    }

    @Test func lessonsAreFoundByNameCodeAndPart() throws {
        #expect(try lesson(named: "exposed-cache").code == "IS-2")
        #expect(try lesson(named: "is-2").code == "IS-2")
        #expect(try lesson(named: "cache").code == "IS-2")
        let refusal = #expect(throws: Refusal.self) { try lesson(named: "a") }
        #expect(refusal?.status == .badCall)
        #expect(refusal?.line.contains("fits") == true)
    }

    /// What stands in Swift Testing's stream for a test that failed, one that is open and one that ended the process.
    @Test func eventStreamIsRead() {
        let suite = "QueuesTests.QueueLockTests"
        let records = [
            #"{"kind":"test","payload":{"id":"\#(suite)/exercise()/F.swift:1:1","kind":"function"},"version":0}"#,
            #"{"kind":"test","payload":{"id":"\#(suite)/other(_:)/F.swift:2:1","kind":"function"},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"testStarted","testID":"\#(suite)/exercise()/F.swift:1:1"},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"\#(suite)/exercise()/F.swift:1:1","#
                + #""issue":{"isKnown":true},"messages":[{"symbol":"fail","text":"Issue recorded"},"#
                + #"{"symbol":"details","text":"the file lacks it"}]},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"testSki"#,
        ]
        let (tests, isComplete) = TestRun.read(records.joined(separator: "\n"))
        #expect(!isComplete)
        #expect(tests.map(\.function) == ["exercise", "other"])
        #expect(tests.map(\.suite) == ["QueueLockTests", "QueueLockTests"])
        #expect(tests.map(\.hasRun) == [true, false])
        #expect(tests[0].knownIssues == ["the file lacks it"])
        #expect(tests[0].failures.isEmpty)
    }

    @Test func buildErrorsNameTheLesson() {
        let output = """
            [1/2] Compiling
            /somewhere/Lessons/3-Isolation/02-ExposedCache/Exercise.swift:9:5: error: cannot find 'x' in scope
            /somewhere/Lessons/3-Isolation/02-ExposedCache/Exercise.swift:9:5: error: cannot find 'x' in scope
            """
        let errors = BuildError.all(in: output, root: URL(filePath: "/somewhere"))
        #expect(errors.map(\.line) == [9])
        #expect(errors.first?.lesson(in: curriculum.lessons)?.slug == "exposed-cache")
    }

    /// The starter that is proved to fail is the one that `reset` puts back.
    @Test(arguments: curriculum.lessons) func starterBecomesAnExercise(_ lesson: Lesson) throws {
        let text = try Starter(lesson, in: Command.Checkout(root: WorkbookTesting.Checkout.root)).text
        #expect(text.contains("\nenum Exercise {\n"))
        #expect(!text.contains("Starter"))
        #expect(!text.contains("@testable"))
        #expect(text.contains("swift run workbook check \(lesson.slug)"))
    }
}
