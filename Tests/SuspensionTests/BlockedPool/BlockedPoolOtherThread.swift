import Foundation
import WorkbookKit

@testable import BlockedPoolExercise

// Right as well: a thread of its own in place of a queue.
enum BlockedPoolOtherThread {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let write: @Sendable (Bookmark) throws -> Void
        private let executor = ThreadExecutor()

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

    final class ThreadExecutor: SerialExecutor {
        /// `@unchecked`: `jobs` and `isOver` are used under `condition` only.
        private final class Line: @unchecked Sendable {
            let condition = NSCondition()
            var jobs: [(job: UnownedJob, executor: ThreadExecutor)] = []
            var isOver = false
        }

        private let line = Line()

        init() {
            Thread.detachNewThread { [line] in
                while let (job, executor) = Self.next(in: line) {
                    job.runSynchronously(on: executor.asUnownedSerialExecutor())
                }
            }
        }

        deinit {
            line.condition.withLock {
                line.isOver = true
                line.condition.signal()
            }
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            line.condition.withLock {
                line.jobs.append((job, self))
                line.condition.signal()
            }
        }

        private static func next(in line: Line) -> (job: UnownedJob, executor: ThreadExecutor)? {
            line.condition.withLock {
                while line.jobs.isEmpty && !line.isOver { line.condition.wait() }
                return line.jobs.isEmpty ? nil : line.jobs.removeFirst()
            }
        }
    }
}
