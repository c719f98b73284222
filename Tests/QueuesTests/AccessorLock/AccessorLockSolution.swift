import WorkbookKit

@testable import AccessorLockExercise

// Each method is one operation on the shelf.
enum AccessorLockSolution {
    final class Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            shelf.update { $0[bookmark.id, default: bookmark].visits += 1 }
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
