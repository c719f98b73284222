import WorkbookKit

@testable import AccessorLockExercise

// Wrong: an actor keeps two callers of the library apart, and not the library and the sync, which use one shelf.
enum AccessorLockWrongActor {
    actor Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            shelf.value[bookmark.id, default: bookmark].visits += 1
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            guard let bookmark = shelf.value[id], shelf.value[other] != nil else { return }
            shelf.value[id] = nil
            shelf.value[other]?.visits += bookmark.visits
        }
    }
}
