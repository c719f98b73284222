/// What an exploration found.
public struct Exploration<Value: Hashable & Sendable>: Sendable {
    /// The plan it followed.
    public let plan: Plan
    /// How many runs ended in each way.
    public internal(set) var endings: [Ending<Value>: Int] = [:]
    /// How many schedules were run to their end. With a random plan some may be the same.
    public internal(set) var schedules = 0
    /// How many different timelines there are: the number of stories the scenario can tell.
    ///
    /// The number of schedules changes with every hop that the compiler places or leaves out. This one changes only when
    /// a note can come at another place.
    public var timelines: Int { timelineHashes.count }
    /// Whether every schedule that the plan asks for was run. Always `false` for a random plan.
    public internal(set) var isComplete = false
    /// Why the exploration proves nothing; empty when all is well.
    public internal(set) var problems: [Problem] = []

    var timelineHashes: Set<Int> = []
    var witnesses: [Ending<Value>: (timeline: Timeline, order: Int)] = [:]

    init(plan: Plan) { self.plan = plan }

    /// How many schedules ended with each value.
    public var outcomes: [Value: Int] {
        endings.reduce(into: [:]) { outcomes, ending in
            if case .returned(let value) = ending.key { outcomes[value] = ending.value }
        }
    }

    /// How many schedules came to each standstill.
    public var deadlocks: [Deadlock: Int] {
        endings.reduce(into: [:]) { deadlocks, ending in
            if case .deadlocked(let deadlock) = ending.key { deadlocks[deadlock] = ending.value }
        }
    }

    /// Whether everything ran under the explorer's control, and the same picks always led to the same choices.
    public var isControlled: Bool {
        !problems.contains { problem in
            switch problem {
            case .escaped, .notDeterministic: true
            case .malformedSchedule, .scheduleDoesNotFit, .incomplete: false
            }
        }
    }

    /// The mildest run that ended with the value: the fewest preemptions, then the fewest choices, then the first found.
    public func timeline(endingIn value: Value) -> Timeline? { timeline(of: .returned(value)) }

    /// The mildest run that ended so: the fewest preemptions, then the fewest choices, then the first found.
    public func timeline(of ending: Ending<Value>) -> Timeline? { witnesses[ending]?.timeline }

    /// Checks that the exploration can be trusted and that every schedule ended with a good value.
    ///
    /// - Parameter isGood: Judges a value; called once for every different value. Without it, a schedule is good when it
    ///   returns.
    /// - Throws: ``VerificationFailure/counterexample(_:)`` with the mildest bad schedule when one ended with a bad
    ///   value, an error, a deadlock or not at all, and ``VerificationFailure/inconclusive(_:)`` when the exploration
    ///   has one of its ``problems``.
    public func verify(_ isGood: (Value) -> Bool = { _ in true }) throws(VerificationFailure) {
        let grave = problems.first { if case .incomplete = $0 { false } else { true } }
        if let grave { throw .inconclusive(grave) }
        var bad = 0
        var worst: (ending: Ending<Value>, timeline: Timeline, order: Int)?
        for (ending, count) in endings {
            if case .returned(let value) = ending, isGood(value) { continue }
            bad += count
            guard let (timeline, order) = witnesses[ending] else { continue }
            if worst.map({ timeline.isMilder(than: $0.timeline, order, $0.order) }) ?? true {
                worst = (ending, timeline, order)
            }
        }
        if let worst {
            throw .counterexample(
                Counterexample(
                    ending: "\(worst.ending)", timeline: worst.timeline, badSchedules: bad, schedules: schedules,
                    isComplete: isComplete, hint: hint(for: worst.ending)))
        }
        if let problem = problems.first { throw .inconclusive(problem) }
    }

    private func hint(for ending: Ending<Value>) -> String? {
        switch ending {
        case .deadlocked(let deadlock) where deadlock.yieldsToCancellation:
            "It went on when it was cancelled. If it waits in Task.sleep, sleep on a VirtualClock instead."
        case .deadlocked:
            "If it waits for the main actor, Dispatch or a plain Task, the explorer cannot see that it would go on."
        case .endless:
            "A loop that polls has schedules without end. Wait for a continuation, or give the loop a last round."
        case .returned, .threw:
            nil
        }
    }
}

extension Exploration: CustomStringConvertible {
    /// One line with the counts, and every problem.
    public var description: String {
        let counts = endings.map { "\($0.value) × \($0.key)" }.sorted().joined(separator: ", ")
        let extent = isComplete ? "" : " (not every schedule)"
        let line = "\(schedules) schedule\(schedules == 1 ? "" : "s")\(extent): \(counts.isEmpty ? "none" : counts)"
        return ([line] + problems.map(\.description)).joined(separator: "\n")
    }
}

extension Timeline {
    func isMilder(than other: Timeline, _ order: Int, _ otherOrder: Int) -> Bool {
        (preemptions, schedule.picks.count, order) < (other.preemptions, other.schedule.picks.count, otherOrder)
    }
}

/// Why ``Exploration/verify(_:)`` failed.
public enum VerificationFailure: Error, Sendable {
    /// A schedule went wrong.
    case counterexample(Counterexample)
    /// The exploration proves nothing.
    case inconclusive(Problem)
}

extension VerificationFailure: CustomStringConvertible {
    /// What went wrong, and what to do about it.
    public var description: String {
        switch self {
        case .counterexample(let counterexample): "\(counterexample)"
        case .inconclusive(let problem): "\(problem)"
        }
    }
}

/// A schedule that goes wrong.
public struct Counterexample: Sendable {
    /// How it ended, in words.
    public let ending: String
    /// What happened, and the schedule to replay.
    public let timeline: Timeline
    /// How many schedules went wrong.
    public let badSchedules: Int
    /// How many schedules were run.
    public let schedules: Int
    /// Whether those were all of the plan.
    public let isComplete: Bool
    let hint: String?
}

extension Counterexample: CustomStringConvertible {
    /// How many schedules go wrong, the timeline of one, and how to run it again.
    public var description: String {
        let extent = isComplete ? "" : " tried"
        var text = """
            \(badSchedules) of \(schedules) schedule\(schedules == 1 ? "" : "s")\(extent) \
            \(badSchedules == 1 ? "goes" : "go") wrong. \(badSchedules == 1 ? "It" : "One of them") ends with \(ending):

            \(timeline.table(last: 40))

            """
        if let hint { text += "\n" + hint }
        let schedule = "\(timeline.schedule)"
        if schedule.utf8.count < 500 { text += "\nTo run only this schedule: explore(.only(\"\(schedule)\")) { … }" }
        return text
    }
}
