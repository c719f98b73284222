import WorkbookKit

@testable import AccessorLockExercise

// Wrong: the change is under the lock, and it writes a value that was read before it.
enum AccessorLockWrongHalf {
    final class Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            var found = shelf.value[bookmark.id] ?? bookmark
            found.visits += 1
            shelf.update { $0[bookmark.id] = found }
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            shelf.update {
                guard let bookmark = $0[id], $0[other] != nil else { return }
                $0[id] = nil
                $0[other]?.visits += bookmark.visits
            }
        }
    }
}
