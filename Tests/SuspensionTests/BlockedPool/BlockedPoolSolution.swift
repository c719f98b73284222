import Dispatch
import WorkbookKit

@testable import BlockedPoolExercise

// The library runs on a queue of its own.
enum BlockedPoolSolution {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let write: @Sendable (Bookmark) throws -> Void
        private let executor = QueueExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) throws {
            try write(bookmark)
            bookmarks[bookmark.id] = bookmark
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }

    final class QueueExecutor: SerialExecutor {
        private let queue = DispatchQueue(label: "library")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }
}
