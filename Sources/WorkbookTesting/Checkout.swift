import Evidence
import Foundation
import WorkbookKit

/// The checkout whose tests are running.
public enum Checkout {
    public static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public static func folder(of lesson: Lesson) -> URL {
        root.appending(path: "Lessons").appending(path: lesson.folder)
    }

    /// The fixtures of a lesson, each with every mode that it names. A folder that cannot be read is a programmer's
    /// error, and the test run ends with it.
    public static func fixtures(of lesson: Lesson) -> [FixtureCase] {
        do {
            return try Fixture.all(in: folder(of: lesson)).flatMap { fixture in
                fixture.modes.map { FixtureCase(fixture: fixture, mode: $0) }
            }
        } catch {
            preconditionFailure("The fixtures of \(lesson.slug) cannot be read: \(error)")
        }
    }
}

/// A fixture in one of its modes.
public struct FixtureCase: Sendable, CustomStringConvertible {
    public let fixture: Fixture
    public let mode: LanguageMode

    public var description: String { "\(fixture), mode \(mode)" }
}

/// Runs both sides of a lesson's pair.
public func observe(_ lesson: Lesson) async throws -> Observation {
    try await withTemporaryDirectory { scratch in
        try await lesson.demonstration(Stage(scratch: scratch, lessonFolder: Checkout.folder(of: lesson)))
    }
}
