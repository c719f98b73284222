import Testing

/// An answer to an exercise, kept beside the tests: the starter, the solution, a wrong fix, another right one.
///
/// `Library` is the existential metatype of the contract, `any BookmarkLibrary.Type`.
public struct Answer<Library: Sendable>: Sendable, CustomTestStringConvertible {
    public let name: String
    public let library: Library

    public init(_ name: String, _ library: Library) {
        self.name = name
        self.library = library
    }

    public var testDescription: String { name }
}

/// Records what a check found, as one issue.
public func expectNone(_ complaints: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    guard !complaints.isEmpty else { return }
    Issue.record(Comment(rawValue: complaints.joined(separator: "\n")), sourceLocation: sourceLocation)
}
