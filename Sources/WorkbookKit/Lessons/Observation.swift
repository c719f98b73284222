/// What the two sides of a pair did in one run.
public struct Observation: Hashable, Sendable {
    /// What was tried, in one line.
    public let scenario: String
    public let antiPattern: Finding
    public let corrected: Finding

    public init(scenario: String, antiPattern: Finding, corrected: Finding) {
        self.scenario = scenario
        self.antiPattern = antiPattern
        self.corrected = corrected
    }

    /// Whether the run shows what the lesson claims: the fault on one side and not on the other.
    public var isConvincing: Bool { antiPattern.isFaulty && !corrected.isFaulty }
}

/// What one side of a pair did.
public struct Finding: Hashable, Sendable {
    /// A short line, made of the figures behind it.
    public let summary: String
    public let isFaulty: Bool
    public let figures: [Figure]
    public let timeline: [Event]

    public init(_ summary: String, isFaulty: Bool, figures: [Figure] = [], timeline: [Event] = []) {
        self.summary = summary
        self.isFaulty = isFaulty
        self.figures = figures
        self.timeline = timeline
    }
}

/// A number that was counted in the run.
public struct Figure: Hashable, Sendable {
    public let name: String
    public let value: Int

    public init(_ name: String, _ value: Int) {
        self.name = name
        self.value = value
    }
}

/// A line of a timeline: who did what.
public struct Event: Hashable, Sendable {
    public let who: String
    public let what: String

    public init(_ who: String, _ what: String) {
        self.who = who
        self.what = what
    }
}
