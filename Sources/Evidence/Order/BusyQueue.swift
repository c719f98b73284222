import Dispatch

/// Keeps a dispatch queue busy with one long piece of work until `end()`, for `limit` at most.
///
/// What is put on the queue afterwards stands behind that work. The limit never decides a result: it lets a caller go
/// who rightly waits for the queue.
public struct BusyQueue: Sendable {
    private let queue: DispatchQueue
    private let ended = DispatchSemaphore(value: 0)

    public init(_ queue: DispatchQueue, limit: DispatchTimeInterval = .seconds(3)) {
        self.queue = queue
        let ended = ended
        queue.async(flags: .barrier) { _ = ended.wait(timeout: .now() + limit) }
    }

    /// Ends the work, and waits until everything that stood behind it on the queue is done.
    public func end() {
        ended.signal()
        queue.sync(flags: .barrier) {}
    }
}
