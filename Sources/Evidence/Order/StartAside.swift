import Foundation

/// Starts `operation` on a thread of its own and returns when it can go no further there: it has returned, or it is
/// suspended, as before an actor that is busy. The rest goes to the pool.
///
/// A caller in the middle of something can so try a call of another *thread* at this very point; `startNow` does it on the
/// calling thread. Where the operation may need a lock that the caller holds, give a limit: it blocks its own thread then,
/// and the caller goes on after that time. Without a limit there is no time in it.
@discardableResult
public func startAside<Value: Sendable>(
    limit: DispatchTimeInterval = .never, _ operation: @escaping @Sendable () async -> Value
) -> Task<Value, Never> {
    let executor = AsideExecutor()
    let task = Task(executorPreference: executor, operation: operation)
    Thread.detachNewThread { executor.run() }
    executor.waitUntilIdle(limit: limit)
    return task
}

/// Runs jobs on the thread that calls `run()` until there is none, and hands the later ones to the global pool.
///
/// `@unchecked`: `jobs` and `isIdle` are used under `lock` only. It is no `Mutex`, which ThreadSanitizer does not know on
/// Linux.
private final class AsideExecutor: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private let idle = DispatchSemaphore(value: 0)
    private var jobs: [UnownedJob] = []
    private var isIdle = false

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isTaken = lock.withLock {
            if !isIdle { jobs.append(job) }
            return !isIdle
        }
        if !isTaken { globalConcurrentExecutor.enqueue(job) }
    }

    func run() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        idle.signal()
    }

    func waitUntilIdle(limit: DispatchTimeInterval) {
        _ = idle.wait(timeout: .now() + limit)
    }

    private func next() -> UnownedJob? {
        lock.withLock {
            isIdle = jobs.isEmpty
            return isIdle ? nil : jobs.removeFirst()
        }
    }
}
