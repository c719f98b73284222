import Synchronization

/// A second caller, who comes in where the first one reaches a chosen point.
///
/// What is tried calls `reached()` at each point where another thread could come in. From `prepare` on the points are
/// counted; at the chosen one, the operation is started on a thread of its own, as far as it can go (`startAside`).
/// Trying every point from the first one on, until `finish()` says that nobody came in, tries every such order.
public final class SecondCaller: Sendable {
    private struct State {
        var pointsLeft: Int
        var operation: (@Sendable () async -> Void)?
        var task: Task<Void, Never>?
    }
    private let state: Mutex<State>

    /// - Parameter point: the point at which to come in; the first one is 1.
    public init(at point: Int = 1) {
        state = Mutex(State(pointsLeft: point))
    }

    /// Says what the second caller does, and begins to count.
    public func prepare(_ operation: @escaping @Sendable () async -> Void) {
        state.withLock { $0.operation = operation }
    }

    /// One of the points: the second caller comes in, if it is the chosen one.
    public func reached() {
        let operation: (@Sendable () async -> Void)? = state.withLock {
            guard $0.operation != nil else { return nil }
            $0.pointsLeft -= 1
            return $0.pointsLeft == 0 ? $0.operation : nil
        }
        guard let operation else { return }
        let task = startAside(operation)
        state.withLock { $0.task = task }
    }

    /// Lets the second caller finish. Nobody comes in any more.
    ///
    /// - Returns: whether there was one: false where the chosen point was not reached.
    public func finish() async -> Bool {
        let task = state.withLock {
            $0.operation = nil
            return $0.task
        }
        guard let task else { return false }
        await task.value
        return true
    }
}
