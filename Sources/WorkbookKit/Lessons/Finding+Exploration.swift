import Interleaving

extension Finding {
    /// What one side of a pair did in every order.
    ///
    /// - Parameters:
    ///   - exploration: every order of a scenario.
    ///   - fault: what a bad order does, in a few words; the line is “*k* of *n* orders *fault*”.
    ///   - isGood: judges what an order ended with.
    /// - Throws: `UntrustedExploration` where the exploration proves nothing.
    public init<Value>(
        _ exploration: Exploration<Value>, fault: String, isGood: (Value) -> Bool
    ) throws(UntrustedExploration) {
        if let problem = exploration.problems.first { throw UntrustedExploration(reason: "\(problem)") }
        var bad = 0
        var worst: Timeline?
        for (ending, count) in exploration.endings.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            if case .returned(let value) = ending, isGood(value) { continue }
            bad += count
            worst = worst ?? exploration.timeline(of: ending)
        }
        let shown =
            worst ?? exploration.endings.keys.sorted { "\($0)" < "\($1)" }.first.flatMap(exploration.timeline(of:))
        self.init(
            "\(bad) of \(exploration.schedules) orders \(fault)", isFaulty: bad > 0,
            figures: [Figure("bad orders", bad), Figure("orders", exploration.schedules)],
            timeline: (shown?.events ?? []).map { Event($0.task, $0.line) })
    }
}

/// An exploration that proves nothing, because something escaped it or it did not come to its end.
public struct UntrustedExploration: Error, CustomStringConvertible {
    let reason: String
    public var description: String { reason }
}
