import Foundation

/// The catalog entry of a lesson: what the indexes, the command and the checks know of it.
public struct Lesson: Sendable, Identifiable, CustomStringConvertible {
    /// The permanent code, `IS-2`: two letters for the concern and a number, never reused. Cite this in a review.
    public let code: String
    /// The name for commands, `exposed-cache`.
    public let slug: String
    /// A few words, as a heading.
    public let title: String
    public let part: Part
    /// The folder below `Lessons/`, `3-Isolation/02-ExposedCache`; the digits give the order only.
    public let folder: String
    /// Minutes that a learner needs for the page and the exercise together.
    public let minutes: Int
    /// What is seen when the fault is in a program, in a user's or a reviewer's words.
    public let symptoms: [String]
    /// What a reviewer sees in a diff, and what to write about it.
    public let smells: [Smell]
    /// The exercise in one sentence.
    public let task: String
    public let hints: Hints
    /// Codes of the lessons that come first.
    public let prerequisites: [String]
    public let incidents: [Incident]
    /// Scenarios that the demonstration runs in a process of its own, because they may end or hang it, by name. Each is
    /// given the demonstration's scratch folder.
    public let children: [String: @Sendable (_ scratch: URL) async throws -> Void]
    /// Runs both sides of the pair and says what each did.
    public let demonstration: @Sendable (Stage) async throws -> Observation

    public var id: String { code }
    public var description: String { "\(code) \(slug)" }

    /// The module of the pair, `ExposedCache`; the exercise is in the module of this name with `Exercise` behind it.
    public var module: String {
        String(folder.split(separator: "-").last ?? "")
    }

    public init(
        code: String, slug: String, title: String, part: Part, folder: String, minutes: Int, symptoms: [String],
        smells: [Smell], task: String, hints: Hints, prerequisites: [String] = [],
        incidents: [Incident], children: [String: @Sendable (_ scratch: URL) async throws -> Void] = [:],
        demonstration: @escaping @Sendable (Stage) async throws -> Observation
    ) {
        self.code = code
        self.slug = slug
        self.title = title
        self.part = part
        self.folder = folder
        self.minutes = minutes
        self.symptoms = symptoms
        self.smells = smells
        self.task = task
        self.hints = hints
        self.prerequisites = prerequisites
        self.incidents = incidents
        self.children = children
        self.demonstration = demonstration
    }
}

/// A part of the curriculum.
public enum Part: Int, CaseIterable, Comparable, Sendable {
    case queues = 1
    case opening, isolation, suspension, disk, uniqueness, choosing

    public var title: String {
        switch self {
        case .queues: "Queues"
        case .opening: "Opening"
        case .isolation: "Isolation"
        case .suspension: "Suspension"
        case .disk: "On disk"
        case .uniqueness: "Uniqueness"
        case .choosing: "Choosing"
        }
    }

    /// What the part is about, in half a line.
    public var subtitle: String {
        switch self {
        case .queues: "what the old code promised"
        case .opening: "what an initialiser may do"
        case .isolation: "staying inside"
        case .suspension: "the actor is not a lock"
        case .disk: "race-free and still losing data"
        case .uniqueness: "adding the constraint after release"
        case .choosing: "actor, mutex or queue"
        }
    }

    /// The test target that proves the part's lessons: `DiskTests` for “On disk”.
    public var testTarget: String {
        (title.split(separator: " ").last ?? "").capitalized + "Tests"
    }

    public static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
}

/// Three hints for an exercise, each saying more than the one before.
public struct Hints: Sendable {
    /// Where to look.
    public let nudge: String
    /// The rule that is broken.
    public let concept: String
    /// All but the code.
    public let nearlyThere: String

    public init(nudge: String, concept: String, nearlyThere: String) {
        self.nudge = nudge
        self.concept = concept
        self.nearlyThere = nearlyThere
    }

    public var all: [String] { [nudge, concept, nearlyThere] }
}

/// Something in a diff that leads to a lesson.
public struct Smell: Hashable, Sendable {
    /// What stands in the diff.
    public let sign: String
    /// What to write in the review. `NAME` stands for what the diff calls it; the lesson's code is put before it.
    public let sentence: String

    public init(_ sign: String, write sentence: String) {
        self.sign = sign
        self.sentence = sentence
    }
}

/// A public thread in which the fault, or its cure, was met.
public struct Incident: Hashable, Sendable {
    /// The repository and number, or the page: `mergesort/Boutique#58`.
    public let citation: String
    public let url: String
    /// What went wrong there, in our words.
    public let account: String

    public init(_ citation: String, url: String, _ account: String) {
        self.citation = citation
        self.url = url
        self.account = account
    }
}

/// What a demonstration is given.
public struct Stage: Sendable {
    /// An empty folder of its own, removed afterwards.
    public let scratch: URL
    /// The lesson's folder in the checkout.
    public let lessonFolder: URL

    public init(scratch: URL, lessonFolder: URL) {
        self.scratch = scratch
        self.lessonFolder = lessonFolder
    }
}
