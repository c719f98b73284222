import Foundation

/// Runs `operation` on a thread of its own, all of it, also after a wait for an actor.
///
/// For calls that may block (a thread of the pool that blocks stands still for everybody), and for the thread sanitizer:
/// a thread of the pool that did both sides' work has ordered it.
public func onOwnThread<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
    let executor = ThreadExecutor()
    let task = Task(executorPreference: executor) {
        defer { executor.end() }
        return await operation()
    }
    Thread.detachNewThread { executor.run() }
    return await task.value
}

/// Runs jobs on the thread that calls `run()` (SE-0417).
///
/// `@unchecked`: `jobs` and `isEnding` are used under `condition` only. It is no `Mutex`, which ThreadSanitizer does not
/// know on Linux.
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isEnding = false

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    func run() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    func end() {
        condition.withLock {
            isEnding = true
            condition.signal()
        }
    }

    private func next() -> UnownedJob? {
        condition.withLock {
            while jobs.isEmpty && !isEnding { condition.wait() }
            return jobs.isEmpty ? nil : jobs.removeFirst()
        }
    }
}
