internal import Interleaving
public import Testing

/// Makes every exploration in a test run one schedule only; see ``Testing/Trait/schedule(_:)``.
public struct ScheduleTrait: TestTrait, TestScoping {
    let schedule: Result<Schedule, Schedule.ParseError>

    /// Runs the test with the schedule, or throws when the text is not one.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await ScheduleOverride.$current.withValue(schedule.get(), operation: function)
    }
}

extension Trait where Self == ScheduleTrait {
    /// Makes every exploration in the test run the schedule that a failure printed, and print its timeline.
    ///
    /// ```swift
    /// @Test(.schedule("0.1.0.0")) func depositsAreNeverLost() throws { … }
    /// ```
    ///
    /// A text that is not a schedule fails the test with ``Interleaving/Schedule/ParseError``.
    public static func schedule(_ text: String) -> Self {
        Self(schedule: Result { () throws(Schedule.ParseError) in try Schedule(text) })
    }
}
