/// The lessons in the order in which they are taught, and the published sources whose claims they try.
public struct Curriculum: Sendable {
    public let lessons: [Lesson]
    public let sources: [ClaimSource]

    public init(_ lessons: [Lesson], sources: [ClaimSource] = []) {
        self.lessons = lessons
        self.sources = sources
    }

    public var parts: [(part: Part, lessons: [Lesson])] {
        Part.allCases.compactMap { part in
            let lessons = lessons.filter { $0.part == part }
            return lessons.isEmpty ? nil : (part, lessons)
        }
    }

    /// The lesson with this slug or code, in whichever letter case.
    public subscript(name: String) -> Lesson? {
        lessons.first { $0.slug == name.lowercased() || $0.code == name.uppercased() }
    }
}
