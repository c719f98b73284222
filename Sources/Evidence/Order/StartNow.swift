/// Starts `operation` on the calling thread and runs it as far as it can go without waiting; the rest goes to the pool.
///
/// A caller in the middle of something can so try a call of another caller *at this very point*: a call that needs no
/// isolation is through when `startNow` returns, one that needs an actor that is busy stands in the actor's queue.
/// `Task.immediate` (SE-0472) does the same on newer systems; this needs SE-0417 only.
@discardableResult
public func startNow<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
) -> Task<Value, Never> {
    Task(executorPreference: FirstStepHere(), operation: operation)
}

/// Starts `operation` with a priority on the calling thread, like `startNow(_:)`, and gives its task.
///
/// Several calls that are started so in the middle of an actor's method stand in that actor's queue, in this order, before
/// the method ends. What the actor takes first is then the actor's choice alone.
public func startNow<Value: Sendable>(
    priority: TaskPriority, _ operation: @escaping @Sendable () async throws -> Value
) -> Task<Value, any Error> {
    Task(executorPreference: FirstStepHere(), priority: priority, operation: operation)
}

/// Runs the first job that it is given at once, and hands the later ones to the global pool.
private final class FirstStepHere: TaskExecutor {
    private let first = Once()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if first.claim() {
            job.runSynchronously(on: asUnownedTaskExecutor())
        } else {
            globalConcurrentExecutor.enqueue(job)
        }
    }
}
