/// How a run of a scenario ended.
public enum Ending<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The scenario returned a value.
    case returned(Value)
    /// The scenario threw; the text describes the error.
    case threw(String)
    /// No task could go on.
    case deadlocked(Deadlock)
    /// The run was ended at the plan's step limit.
    case endless(steps: Int)
}

extension Ending: CustomStringConvertible {
    /// The end of a sentence: “it ends with …”.
    public var description: String {
        switch self {
        case .returned(let value): "\(value)"
        case .threw(let error): "the error \(error)"
        case .deadlocked(let deadlock): "a deadlock: \(deadlock)"
        case .endless(let steps): "no end after \(steps) steps"
        }
    }
}

/// The tasks that waited for ever when a run came to a standstill.
public struct Deadlock: Hashable, Sendable, CustomStringConvertible {
    /// A task that waits, and the last thing it said.
    public struct Waiter: Hashable, Sendable {
        /// The name of the task.
        public let task: String
        /// The last line that the task put on the timeline, if any.
        public let lastNote: String?
    }

    /// Who waits, in the order in which they started.
    public let waiters: [Waiter]
    /// Whether cancelling the scenario woke somebody up: a sign of `Task.sleep`, or of a wait that handles cancellation.
    public let yieldsToCancellation: Bool

    /// Who waits, after what.
    public var description: String {
        let who = waiters.map { waiter in
            if let note = waiter.lastNote { "\(waiter.task) waits after “\(note)”" } else { "\(waiter.task) waits" }
        }
        return who.joined(separator: ", ")
    }
}
