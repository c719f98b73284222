import Dispatch

// A dispatch queue is no executor: it takes closures, and an executor takes jobs.
actor MemoStore {
    private let queue = DispatchQueue(label: "memos")

    #if !REPAIRED
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
    // expected-error@-1 {{value of type 'DispatchQueue' has no member 'asUnownedSerialExecutor'}}
    #else
    private let executor = QueueExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    #endif
}

final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "memos")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
