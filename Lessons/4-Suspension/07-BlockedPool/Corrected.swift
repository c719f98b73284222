import Dispatch
import WorkbookKit

/// A write blocks until the disk answers. This actor runs on a queue of its own, so no thread of the pool stands still.
enum Corrected {
    actor MemoStore {
        private var memos: [Memo.ID: Memo]
        private let write: @Sendable (Memo) throws -> Void
        private let executor = QueueExecutor(label: "memos")

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(_ memos: [Memo.ID: Memo], write: @escaping @Sendable (Memo) throws -> Void) {
            self.memos = memos
            self.write = write
        }

        func save(_ memo: Memo) throws {
            try write(memo)
            memos[memo.id] = memo
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }

    /// Runs the work of one actor on a serial queue (SE-0392).
    final class QueueExecutor: SerialExecutor {
        private let queue: DispatchQueue

        init(label: String) {
            self.queue = DispatchQueue(label: label)
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }
}
