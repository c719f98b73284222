/// Stops tasks at a chosen point until the test lets them go on.
///
/// `pass()` stands at the point; the test waits with `arrived(_:)` until enough tasks are there, does what should happen
/// in between, and calls `open()`. There is no time in it: the order is the same on one core, on many and under load.
public actor Gate {
    private var isOpen = false
    private var arrivals = 0
    private var stopped: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    public init() {}

    /// Waits here until the gate is open. An open gate lets everybody through.
    public func pass() async {
        arrivals += 1
        let ready = watchers.filter { $0.count <= arrivals }
        watchers.removeAll { $0.count <= arrivals }
        for watcher in ready { watcher.continuation.resume() }
        if !isOpen { await withCheckedContinuation { stopped.append($0) } }
    }

    /// Waits until `count` tasks have come to the gate since it was made.
    public func arrived(_ count: Int = 1) async {
        guard arrivals < count else { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    /// Opens the gate for good.
    public func open() {
        isOpen = true
        for continuation in stopped { continuation.resume() }
        stopped = []
    }
}
