/// One claim of a published source, with what came of it here.
public struct Claim: Hashable, Sendable, Identifiable {
    /// The permanent code, `S1-16`: the source and a number, with a letter where a claim has parts.
    public let code: String
    /// What the source says, in one sentence and in our words.
    public let statement: String
    public let verdict: Verdict
    /// What the compiler and the run say, in one sentence; where nothing was run, the reason.
    public let finding: String
    public let evidence: Evidence

    public var id: String { code }

    public init(_ code: String, _ statement: String, _ verdict: Verdict, _ finding: String, _ evidence: Evidence) {
        self.code = code
        self.statement = statement
        self.verdict = verdict
        self.finding = finding
        self.evidence = evidence
    }

    /// What came of a claim.
    public enum Verdict: String, CaseIterable, Sendable {
        case confirmed, partly, wrong
        case notRun = "not run here"
    }

    /// Where a reader can see it.
    public enum Evidence: Hashable, Sendable {
        /// The code of a lesson, and the tests that prove the finding: `QueueLockTests.antiPatternShowsItsFault`.
        case shown(in: String, by: [String])
        /// The code of a lesson that is planned. Nothing proves the finding yet.
        case open(String)
        /// Nothing runs it; the finding says why.
        case nowhere
    }
}

/// A published text whose claims were tried.
public struct ClaimSource: Hashable, Sendable {
    /// `S1`: what the codes of its claims begin with.
    public let code: String
    /// The text by its name.
    public let title: String
    /// A few words for tables.
    public let shortTitle: String
    /// What else a reader of the table must know.
    public let note: String?
    public let claims: [Claim]

    public init(code: String, title: String, shortTitle: String, note: String? = nil, claims: [Claim]) {
        self.code = code
        self.title = title
        self.shortTitle = shortTitle
        self.note = note
        self.claims = claims
    }
}
