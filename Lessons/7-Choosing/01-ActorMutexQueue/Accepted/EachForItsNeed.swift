import Dispatch
import Foundation
import Synchronization

// Right: a mutex for what is read and set at once, an actor for what others await, a queue for what blocks.
nonisolated final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    func add(_ title: String) { titles.withLock { $0.append(title) } }

    var isEdited: Bool { titles.withLock { !$0.isEmpty } }

    var all: [String] { titles.withLock { $0 } }
}

actor Archive {
    private let executor = QueueExecutor()
    private let file: URL

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(file: URL) { self.file = file }

    func save(_ drafts: Drafts) throws {
        try Data(drafts.all.joined(separator: "\n").utf8).write(to: file, options: .atomic)
    }
}

nonisolated final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "archive")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
