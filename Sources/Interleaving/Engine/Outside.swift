/// What other threads hand to a run.
final class Outside: @unchecked Sendable {  // Invariant: `arrivals` is only touched with `monitor` locked.
    struct Arrivals {
        var jobs: [UnownedJob] = []
        var cancelledSleeps: [Int] = []
        var calls: [Escape] = []
    }

    private let monitor = Monitor()
    private var arrivals: Arrivals?

    func add(_ change: (inout Arrivals) -> Void) {
        monitor.withLock {
            var all = arrivals ?? Arrivals()
            change(&all)
            arrivals = all
            monitor.signal()
        }
    }

    /// Empties the inbox; `nil` when nothing has arrived.
    func takeAll() -> Arrivals? {
        monitor.withLock {
            if arrivals == nil { return nil }
            defer { arrivals = nil }
            return arrivals
        }
    }

    /// Blocks until something arrives. Returns `false` when nothing did in time.
    func wait(milliseconds: Int) -> Bool {
        monitor.withLock { monitor.wait(milliseconds: milliseconds) { arrivals != nil } }
    }
}
