/// A reason why an exploration proves nothing, whatever its outcomes are.
public enum Problem: Hashable, Sendable {
    /// The text of the schedule could not be read.
    case malformedSchedule(Schedule.ParseError)
    /// The scenario offers other choices than the schedule picks from.
    case scheduleDoesNotFit(Schedule, reason: String)
    /// Something ran where the explorer does not decide who goes on.
    case escaped([Escape])
    /// The same picks led to different choices.
    case notDeterministic(reason: String)
    /// The plan asks for every schedule, and there are more than its limit.
    case incomplete(limit: Int)
}

/// Something that ran outside the explorer.
public enum Escape: Hashable, Sendable {
    /// A task of the scenario was woken up by another thread.
    case wokenFromOutside(task: String)
    /// A note or a pause came from another thread.
    case calledFromOutside(task: String, text: String)
    /// A `Task { }` was started; it does not inherit the executor.
    case unstructuredTask(task: String)
    /// A task of the scenario was cancelled, or a sleep ended, by another thread.
    case cancelledFromOutside
}

extension Escape: CustomStringConvertible {
    /// What ran where, in words.
    public var description: String {
        switch self {
        case .wokenFromOutside(let task):
            "\(task) was woken up by another thread (Task.sleep, Dispatch, the main actor or one with an executor of its "
                + "own, or a plain Task it waits for)"
        case .calledFromOutside(let task, let text):
            "\(task) ran on another thread" + (text.isEmpty ? "" : ", where it said “\(text)”")
        case .unstructuredTask(let task):
            "a plain Task was started while \(task) ran"
        case .cancelledFromOutside:
            "a sleeping task was cancelled by another thread"
        }
    }
}

extension Problem: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .malformedSchedule(let error):
            "\(error)"
        case .scheduleDoesNotFit(let schedule, let reason):
            "The schedule \(schedule) does not fit this scenario: \(reason). It belongs to another scenario, or the code "
                + "has changed since it was printed. Explore again to get a new one."
        case .escaped(let escapes):
            """
            The exploration proves nothing, because something ran outside it:
            \(escapes.map { "  - \($0)" }.joined(separator: "\n"))
            The explorer runs actors, async let, task groups and continuations. Use instead:
              Task { }, Task.detached  →  unstructuredTask("name") { }, or concurrently([…])
              Task.sleep               →  VirtualClock().sleep(for:), or pause("…")
              the main actor           →  an actor of your own in the scenario
              Dispatch, URLSession     →  a stand-in that calls pause("…")
            """
        case .notDeterministic(let reason):
            """
            The exploration proves nothing, because the scenario is not deterministic: \(reason).
            Look for random numbers, dates, the order of a Set or Dictionary, state kept from one run to the next (make \
            the actors inside the scenario), and work on other threads (Task.sleep, Dispatch, a plain Task).
            """
        case .incomplete(let limit):
            """
            The exploration is not complete: there are more than \(limit) schedules. Make the scenario smaller, use \
            .assumingActorState() if it is true, bound it with .switchingAtMost(2), raise the limit with \
            .everySchedule(limit:), or say .atMost(\(limit)) to accept a sample.
            """
        }
    }
}
