import Synchronization

/// A wait for a time that no clock decides: it ends when the test ends it, or when its task is cancelled, as a sleep does.
public final class Pause: Sendable {
    private struct State {
        var isOver = false
        var arrivals = 0
        var cancelled: Set<Int> = []
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// Waits until the pause is over.
    ///
    /// - Throws: `CancellationError` when the task is cancelled before.
    public func wait() async throws {
        let (number, ready) = state.withLock { state in
            state.arrivals += 1
            let arrivals = state.arrivals
            let ready = state.watchers.filter { $0.count <= arrivals }
            state.watchers.removeAll { $0.count <= arrivals }
            return (arrivals, ready.map(\.continuation))
        }
        for watcher in ready { watcher.resume() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(number) { return .failure(CancellationError()) }
                    if state.isOver { return .success(()) }
                    state.waiting[number] = continuation
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.cancelled.insert(number)
                return state.waiting.removeValue(forKey: number)
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    /// Waits until so many calls have come to `wait()` since the pause was made.
    public func arrived(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.arrivals < count { state.watchers.append((count, continuation)) }
                return state.arrivals >= count
            }
            if isThere { continuation.resume() }
        }
    }

    /// Ends the pause, for good.
    public func end() {
        let waiting = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for continuation in waiting { continuation.resume() }
    }
}
