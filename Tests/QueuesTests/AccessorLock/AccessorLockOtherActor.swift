import WorkbookKit

@testable import AccessorLockExercise

// Right as well: an actor, which is not needed, and one operation on the shelf in each method, which is.
enum AccessorLockOtherActor {
    actor Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            shelf.update { $0[bookmark.id, default: bookmark].visits += 1 }
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            shelf.update { bookmarks in
                guard let target = bookmarks[other] else { return }
                guard let bookmark = bookmarks.removeValue(forKey: id) else { return }
                bookmarks[other]?.visits = target.visits + bookmark.visits
            }
        }
    }
}
