/// One order in which the tasks of a scenario take turns: the list of picks that an exploration made.
///
/// Its text is what a failure prints, `"0.1.0.0"`: at the first choice the first candidate goes on, at the second choice
/// the second one, and so on. Pick 0 never switches when the task that ran last can go on. Where a scenario asks for more
/// choices than the schedule has, the picks are 0, so `"0"` is the schedule that never switches by itself.
///
/// A prefix, `hops:` or `starts:`, says that the exploration chose at more points than usual; the same picks mean
/// something else without it.
public struct Schedule: Hashable, Sendable {
    /// Which candidate went on, choice by choice.
    public let picks: [Int]
    /// Where the picks were made.
    let choicePoints: ChoicePoints
    /// The text of a literal that is not a schedule; `explore` reports it.
    let malformed: ParseError?

    init(picks: [Int], choicePoints: ChoicePoints, malformed: ParseError? = nil) {
        self.picks = picks
        self.choicePoints = choicePoints
        self.malformed = malformed
    }

    /// Reads the text of a schedule.
    ///
    /// - Throws: ``ParseError`` when the text is anything but numbers with dots between them, after one of the prefixes.
    public init(_ text: String) throws(ParseError) {
        let choicePoints = ChoicePoints.allCases.last { text.hasPrefix($0.prefix) } ?? .suspensions
        var picks: [Int] = []
        for part in text.dropFirst(choicePoints.prefix.count).split(separator: ".", omittingEmptySubsequences: false) {
            guard let pick = Self.pick(part) else { throw ParseError(text: text) }
            picks.append(pick)
        }
        self.init(picks: picks, choicePoints: choicePoints)
    }

    private static func pick(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    /// A text that is not a schedule.
    public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text as it was given.
        public let text: String

        /// What is wrong, and what a schedule looks like.
        public var description: String {
            "“\(text)” is not a schedule. A schedule is numbers with dots between them, such as 0.1.0.0 or hops:0.1.0.0, "
                + "copied from the failure that printed it."
        }
    }
}

extension Schedule: ExpressibleByStringLiteral {
    /// Takes a schedule as a failure printed it.
    ///
    /// A literal cannot throw: a malformed one is kept, and every exploration with it fails with ``ParseError``.
    public init(stringLiteral text: String) {
        do throws(ParseError) {
            try self.init(text)
        } catch {
            self.init(picks: [], choicePoints: .suspensions, malformed: error)
        }
    }
}

extension Schedule: CustomStringConvertible {
    /// The text that `init(_:)` reads.
    public var description: String {
        if let malformed { return malformed.text }
        let numbers = picks.isEmpty ? "0" : picks.map(String.init).joined(separator: ".")
        return choicePoints.prefix + numbers
    }
}

/// Where an exploration chooses who goes on. Each case includes the ones before it.
enum ChoicePoints: Int, Comparable, CaseIterable, Sendable {
    /// At the start of a task and wherever one suspends. Enough for tasks that meet in one actor at a time.
    case suspensions
    /// At every actor hop, on and off. Needed when one actor calls another: who queues up first is not who started first.
    case hops
    /// Also right after a task has started another. Needed when it goes on into an actor at once, where the new task
    /// might have come first.
    case starts

    var prefix: String {
        switch self {
        case .suspensions: ""
        case .hops: "hops:"
        case .starts: "starts:"
        }
    }

    static func < (left: ChoicePoints, right: ChoicePoints) -> Bool { left.rawValue < right.rawValue }
}
