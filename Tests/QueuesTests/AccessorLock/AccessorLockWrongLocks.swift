import Foundation
import WorkbookKit

@testable import AccessorLockExercise

// Wrong: a lock around each of the two calls, which had one already. Between them it is free.
enum AccessorLockWrongLocks {
    final class Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>
        private let lock = NSLock()

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            var next = lock.withLock { shelf.value }
            next[bookmark.id, default: bookmark].visits += 1
            lock.withLock { shelf.value = next }
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            var next = lock.withLock { shelf.value }
            guard let bookmark = next[id], next[other] != nil else { return }
            next[id] = nil
            next[other]?.visits += bookmark.visits
            lock.withLock { shelf.value = next }
        }
    }
}
