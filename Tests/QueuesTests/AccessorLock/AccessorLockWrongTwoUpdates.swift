import WorkbookKit

@testable import AccessorLockExercise

// Wrong: `visit` is one operation now, and `merge` is two.
enum AccessorLockWrongTwoUpdates {
    final class Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            shelf.update { $0[bookmark.id, default: bookmark].visits += 1 }
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            guard let bookmark = shelf.value[id], shelf.value[other] != nil else { return }
            shelf.update {
                $0[id] = nil
                $0[other]?.visits += bookmark.visits
            }
        }
    }
}
