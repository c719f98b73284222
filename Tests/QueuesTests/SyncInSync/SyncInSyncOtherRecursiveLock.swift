import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

// Right as well, as long as nothing foreign is called under it that calls back: the lock lets its own thread in again.
enum SyncInSyncOtherRecursiveLock {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let lock = NSRecursiveLock()

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            lock.withLock { bookmarks[id] }
        }

        func add(_ bookmark: Bookmark) throws {
            try lock.withLock {
                var next = bookmarks
                next[bookmark.id] = bookmark
                try file.write(next)
                bookmarks = next
            }
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            try lock.withLock {
                guard var bookmark = find(id) else { return nil }
                change(&bookmark)
                try add(bookmark)
                return find(id)
            }
        }
    }
}
