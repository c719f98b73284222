import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: with a lock there is no data race any more, and still nobody waits for what is on the queue.
enum QueueLockWrongLock {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue: DispatchQueue
        private let lock = NSLock()

        init(file: URL, queue: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            self.queue = queue
        }

        func add(_ bookmark: Bookmark) {
            queue.async(flags: .barrier) { self.lock.withLock { self.bookmarks[bookmark.id] = bookmark } }
        }

        func visit(_ id: Bookmark.ID) {
            queue.async { self.lock.withLock { self.bookmarks[id]?.visits += 1 } }
        }

        func all() -> [Bookmark] {
            lock.withLock { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func persist() throws {
            try file.write(lock.withLock { bookmarks })
        }
    }
}
