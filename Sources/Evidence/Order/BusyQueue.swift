import Dispatch

/// Holds a dispatch queue, as one long piece of work in front would, until `end()` and for `limit` at most.
///
/// What is put on the queue meanwhile stands there. The limit never decides a result: it lets a caller go who rightly
/// waits for the queue. No thread is blocked: libdispatch on Linux replaces a blocked thread only after a second.
public struct BusyQueue: Sendable {
    private let queue: DispatchQueue
    private let resumed = Once()

    /// - Parameter queue: one that the program made; a global queue cannot be held.
    public init(_ queue: DispatchQueue, limit: DispatchTimeInterval = .seconds(2)) {
        self.queue = queue
        queue.suspend()
        let resumed = resumed
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
            if resumed.claim() { queue.resume() }
        }
    }

    /// Lets the queue go on, and waits until everything that stood on it is done.
    public func end() async {
        if resumed.claim() { queue.resume() }
        await withCheckedContinuation { done in
            queue.async(flags: .barrier) { done.resume() }
        }
    }
}
