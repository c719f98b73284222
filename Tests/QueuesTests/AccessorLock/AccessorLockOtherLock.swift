import Foundation
import WorkbookKit

@testable import AccessorLockExercise

// Right as well: a lock of the library's own, around each method as a whole.
enum AccessorLockOtherLock {
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
