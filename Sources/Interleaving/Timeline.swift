/// What happened in one run, line by line, with the schedule that leads there.
///
/// Print it for the ready-made table, or take ``events`` and ``tasks`` to draw your own.
public struct Timeline: Hashable, Sendable {
    /// One line.
    public struct Event: Hashable, Sendable {
        /// Where a line comes from.
        public enum Kind: Hashable, Sendable {
            /// ``note(_:)``
            case note
            /// ``pause(_:isolation:)``: the task waits from here until its next line.
            case pause
        }

        /// The turn in which it happened, counted from 1. Lines of one turn were not interrupted.
        public let turn: Int
        /// The name of the task that wrote it.
        public let task: String
        /// What it said.
        public let text: String
        /// Whether it is a note or a pause.
        public let kind: Kind

        /// The text as the table shows it: a pause ends in an ellipsis.
        public var line: String { kind == .pause ? text + " …" : text }
    }

    /// The lines in the order in which they happened.
    public let events: [Event]
    /// The names of the tasks that wrote a line, in the order in which they started.
    public let tasks: [String]
    /// The schedule to replay.
    public let schedule: Schedule
    /// How often the turn was taken from a task that could have gone on.
    public let preemptions: Int

    /// The table with one column a task and one line an event; at most the last so many lines.
    ///
    /// - Complexity: linear in the number of lines times the number of tasks.
    public func table(last limit: Int = .max) -> String {
        guard !events.isEmpty else { return "(no notes)" }
        let shown = events.suffix(limit)
        let widths = tasks.map { task in
            shown.reduce(task.count) { $1.task == task ? max($0, $1.line.count) : $0 } + 3
        }
        func row(_ turn: String, _ cell: (String) -> String) -> String {
            var row = turn.padded(to: 6)
            for (task, width) in zip(tasks, widths) { row += cell(task).padded(to: width) }
            while row.last == " " { row.removeLast() }
            return row
        }
        var rows = [row("turn") { $0 }]
        if shown.count < events.count { rows.append("…") }
        var turn = 0
        for event in shown {
            rows.append(row(event.turn == turn ? "" : "\(event.turn)") { $0 == event.task ? event.line : "" })
            turn = event.turn
        }
        return rows.joined(separator: "\n")
    }
}

extension Timeline: CustomStringConvertible {
    /// The whole table.
    public var description: String { table() }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
