import Dispatch
import Synchronization

/// A way to a counter, or to a value behind it: what is measured.
package enum Way: String, CaseIterable, Codable, Sendable {
    case mutex
    case mutexLookUp
    case queueSync
    case actorFromItself
    case actorFromTask
    case queueActorFromTask
    case actorFromMainActor

    package var title: String {
        switch self {
        case .mutex: "a `Mutex` that is free"
        case .mutexLookUp: "a `Mutex` that is free, and a look-up among 10,000 records"
        case .queueSync: "`queue.sync` on a serial queue that is idle"
        case .actorFromItself: "an actor's method, called by the actor itself"
        case .actorFromTask: "an idle actor, from a detached task"
        case .queueActorFromTask: "an idle actor on a queue of its own, from a detached task"
        case .actorFromMainActor: "an idle actor, from the main actor"
        }
    }

    /// So many calls are made in a round: enough for the clock, and no more.
    var calls: Int {
        switch self {
        case .mutex, .mutexLookUp, .queueSync, .actorFromItself: 50_000
        case .actorFromTask: 20_000
        case .queueActorFromTask, .actorFromMainActor: 3_000
        }
    }

    /// Makes the calls, one after the other, and gives the time that one takes.
    func nanosecondsPerCall(_ calls: Int) async -> Double {
        let elapsed: Duration
        switch self {
        case .mutex:
            let counter = MutexCounter()
            elapsed = time(calls) { _ in counter.add() }
        case .mutexLookUp:
            let records = MutexRecords()
            elapsed = time(calls) { records.find($0 % MutexRecords.count) }
        case .queueSync:
            let counter = QueueCounter()
            elapsed = time(calls) { _ in counter.add() }
        case .actorFromItself:
            elapsed = await ActorCounter().time(calls)
        case .actorFromTask:
            let counter = ActorCounter()
            elapsed = await Task.detached { await timeFromTask(calls, counter) }.value
        case .queueActorFromTask:
            let counter = QueueActorCounter()
            elapsed = await Task.detached { await timeFromTask(calls, counter) }.value
        case .actorFromMainActor:
            elapsed = await timeFromMainActor(calls, ActorCounter())
        }
        return elapsed / .nanoseconds(1) / Double(calls)
    }
}

// MARK: The loops

private func time(_ calls: Int, _ call: (_ number: Int) -> Int) -> Duration {
    let ledger = Ledger()
    return ContinuousClock().measure {
        for number in 0..<calls { ledger.note(call(number)) }
    }
}

private func timeFromTask(_ calls: Int, _ counter: ActorCounter) async -> Duration {
    let ledger = Ledger()
    let start = ContinuousClock.now
    for _ in 0..<calls { ledger.note(await counter.add()) }
    return start.duration(to: .now)
}

private func timeFromTask(_ calls: Int, _ counter: QueueActorCounter) async -> Duration {
    let ledger = Ledger()
    let start = ContinuousClock.now
    for _ in 0..<calls { ledger.note(await counter.add()) }
    return start.duration(to: .now)
}

@MainActor
private func timeFromMainActor(_ calls: Int, _ counter: ActorCounter) async -> Duration {
    let ledger = Ledger()
    let start = ContinuousClock.now
    for _ in 0..<calls { ledger.note(await counter.add()) }
    return start.duration(to: .now)
}

/// Takes what a call gives. As it changes something outside of the actor, the compiler cannot leave out the way back, nor
/// the calls.
private final class Ledger {
    private var sum = 0

    @inline(never)
    func note(_ value: Int) { sum &+= value }
}

// MARK: The counters

private final class MutexCounter: Sendable {
    private let count = Mutex(0)

    @inline(never)
    func add() -> Int {
        count.withLock { count in
            count &+= 1
            return count
        }
    }
}

private final class MutexRecords: Sendable {
    static let count = 10_000
    private let records = Mutex(Dictionary(uniqueKeysWithValues: (0..<count).map { ("record-\($0)", $0) }))
    private let names = (0..<count).map { "record-\($0)" }

    @inline(never)
    func find(_ number: Int) -> Int {
        records.withLock { $0[names[number]] ?? 0 }
    }
}

/// `@unchecked`: `count` is used on `queue` only.
private final class QueueCounter: @unchecked Sendable {
    private var count = 0
    private let queue = DispatchQueue(label: "counter")

    @inline(never)
    func add() -> Int {
        queue.sync {
            count &+= 1
            return count
        }
    }
}

private actor ActorCounter {
    private var count = 0

    @inline(never)
    func add() -> Int {
        count &+= 1
        return count
    }

    func time(_ calls: Int) -> Duration {
        let ledger = Ledger()
        return ContinuousClock().measure {
            for _ in 0..<calls { ledger.note(add()) }
        }
    }
}

private actor QueueActorCounter {
    private let executor = QueueExecutor()
    private var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    @inline(never)
    func add() -> Int {
        count &+= 1
        return count
    }
}

private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "counter")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
