import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Wrong: each access has a lock of its own. No data race is left, and the visit is lost all the same.
enum NonisolatedLeakWrongLocks {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private nonisolated(unsafe) var bookmarks: [Bookmark.ID: Bookmark]
        private let lock = NSLock()

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) throws {
            var next = lock.withLock { bookmarks }
            next[id]?.visits += 1
            try file.write(next)
            lock.withLock { bookmarks = next }
        }

        func retitle(_ title: @escaping @Sendable (Bookmark) -> String) throws {
            var next = lock.withLock { bookmarks }
            for bookmark in next.values { next[bookmark.id]?.title = title(bookmark) }
            try file.write(next)
            lock.withLock { bookmarks = next }
        }

        nonisolated func find(_ id: Bookmark.ID) -> Bookmark? {
            lock.withLock { bookmarks[id] }
        }
    }
}
