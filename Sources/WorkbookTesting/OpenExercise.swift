import Testing
import WorkbookKit

/// Marks the test of an exercise that a reader has not solved yet.
///
/// While the check fails, the failure is a known issue: `swift test` exits with 0 and names the exercise, where to edit
/// and how to ask for a hint. As soon as the check passes, nothing is said. `workbook check` takes the known issue for
/// what it is, an exercise that is open.
public struct OpenExercise: TestTrait, TestScoping {
    let lesson: Lesson

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await withKnownIssue(
            """
            Open exercise \(lesson.code) \(lesson.slug): edit Lessons/\(lesson.folder)/Exercise.swift, \
            then: swift run workbook check \(lesson.slug) (a hint: swift run workbook hint \(lesson.slug))
            """,
            isIntermittent: true
        ) {
            try await function()
        }
    }
}

extension Trait where Self == OpenExercise {
    /// The test is the check of this lesson's exercise, which may be open.
    public static func openExercise(_ lesson: Lesson) -> Self { OpenExercise(lesson: lesson) }
}
