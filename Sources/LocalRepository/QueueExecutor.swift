import Dispatch

/// Runs a repository on a serial queue of its own (SE-0392), so that a blocking write takes no thread of the cooperative pool.
final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "LocalRepository")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// A block on the queue is on the actor, too (SE-0424).
    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
