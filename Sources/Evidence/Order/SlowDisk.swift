import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The threads on which tasks and default actors run.
public enum TaskPool {
    /// So many calls that each block a thread of the pool leave none for other tasks of their priority.
    public static var width: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// Whether the calling thread is one of the pool's, by the label of the queue that it works for.
    public static var isCurrentThread: Bool {
        #if canImport(Darwin)
        return String(cString: __dispatch_queue_get_label(nil)).hasSuffix(".cooperative")
        #else
        typealias Label = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>
        guard let symbol = dlsym(nil, "dispatch_queue_get_label") else {
            preconditionFailure("libdispatch has no dispatch_queue_get_label")
        }
        return String(cString: unsafeBitCast(symbol, to: Label.self)(nil)) == "Swift global concurrent queue"
        #endif
    }
}

/// A disk that answers nobody until it is told to.
///
/// `@unchecked`: everything that changes is used under `condition` only. Callers block in it, as they do in a file system.
public final class SlowDisk: @unchecked Sendable {
    /// What happens around a slow disk, in the order in which it happens.
    public enum Step: Hashable, Sendable {
        /// Every call is in the disk.
        case callsAreIn
        case taskIsStarted
        case taskRuns
        case diskAnswers
    }

    private let condition = NSCondition()
    private var steps: [Step] = []
    private var calls = 0
    private var blockedThreadsOfThePool = 0
    private var priority: TaskPriority?
    private var isAnswering = false

    public init() {}

    /// Blocks the calling thread until the disk answers.
    public func access() {
        let priority = TaskPool.isCurrentThread ? Task.currentPriority : nil
        condition.withLock {
            calls += 1
            if let priority {
                blockedThreadsOfThePool += 1
                self.priority = priority
            }
            condition.broadcast()
            while !isAnswering { condition.wait() }
        }
    }

    /// Lets everybody go, for good.
    public func answer() {
        condition.withLock {
            isAnswering = true
            steps.append(.diskAnswers)
            condition.broadcast()
        }
    }

    /// Blocks until so many calls are in the disk. The limit only ends a hang.
    ///
    /// - Returns: whether they came.
    public func waitForCalls(_ count: Int, limit: TimeInterval = 60) -> Bool {
        wait(limit: limit) { calls >= count }
    }

    /// Blocks until the disk answers. The limit only ends a hang.
    ///
    /// - Returns: whether it has answered.
    public func waitForAnswer(limit: TimeInterval = 60) -> Bool {
        wait(limit: limit) { isAnswering }
    }

    private func wait(limit: TimeInterval, until isDone: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: limit)
        return condition.withLock {
            while !isDone() {
                if !condition.wait(until: deadline) { return isDone() }
            }
            return true
        }
    }

    private func note(_ step: Step) {
        condition.withLock {
            steps.append(step)
            condition.broadcast()
        }
    }

    /// Starts calls that block on a slow disk, then a task that has nothing to do with them, and says what came first.
    ///
    /// The disk answers as soon as the task has run, or when every thread of the pool is in the disk, so that the task
    /// cannot run. No time decides. Everything runs at the priority `background`, whose threads nobody else here needs,
    /// and one trial runs at a time.
    ///
    /// - Parameters:
    ///   - count: how many calls there are; as many as the pool has threads, if you don't say.
    ///   - call: makes one call, which comes to the disk once.
    /// - Throws: `SlowDiskError` if not every call comes to the disk.
    public static func trial(
        calls count: Int = TaskPool.width, _ call: @escaping @Sendable (_ index: Int, SlowDisk) async -> Void
    ) async throws -> [Step] {
        let disk = SlowDisk()
        let result = await onOwnThread { () -> Result<[Step], SlowDiskError> in
            let (tasks, isComplete) = disk.run(count, call)
            for task in tasks { await task.value }
            return isComplete ? .success(disk.recorded) : .failure(.callsAreMissing)
        }
        return try result.get()
    }

    private static let turn = NSLock()

    /// Blocks the calling thread, which must not be one of the pool's.
    private func run(
        _ count: Int, _ call: @escaping @Sendable (Int, SlowDisk) async -> Void
    ) -> (tasks: [Task<Void, Never>], isComplete: Bool) {
        Self.turn.withLock {
            var tasks = (0..<count).map { index in
                Task.detached(priority: .background) { await call(index, self) }
            }
            defer { answer() }
            guard waitForCalls(count) else { return (tasks, false) }
            note(.callsAreIn)
            note(.taskIsStarted)
            let priority = condition.withLock { self.priority } ?? .background
            tasks.append(Task.detached(priority: priority) { self.note(.taskRuns) })
            let isDecided = wait(limit: 60) {
                steps.contains(.taskRuns) || blockedThreadsOfThePool >= TaskPool.width
            }
            return (tasks, isDecided)
        }
    }

    private var recorded: [Step] { condition.withLock { steps } }
}

public enum SlowDiskError: Error, Sendable, CustomStringConvertible {
    case callsAreMissing

    public var description: String {
        "Not every call came to the disk: they wait for each other, or for something else."
    }
}
