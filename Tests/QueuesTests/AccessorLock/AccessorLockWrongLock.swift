import Foundation
import WorkbookKit

@testable import AccessorLockExercise

// Wrong: a lock of the library's own, around each method. The sync does not take it.
enum AccessorLockWrongLock {
    final class Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>
        private let lock = NSLock()

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            lock.withLock { shelf.value[bookmark.id, default: bookmark].visits += 1 }
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            lock.withLock {
                var next = shelf.value
                guard let bookmark = next[id], next[other] != nil else { return }
                next[id] = nil
                next[other]?.visits += bookmark.visits
                shelf.value = next
            }
        }
    }
}
