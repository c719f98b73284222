import Dispatch
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

// Wrong: an object comes out of the mutex, and is used where the lock is free again. No mode says so.
enum ActorMutexQueueWrongHandedOut {
    final class Shelf {
        var bookmarks: [Bookmark.ID: Bookmark]

        init(_ bookmarks: [Bookmark.ID: Bookmark]) {
            self.bookmarks = bookmarks
        }
    }

    final class Library: BookmarkLibrary {
        private let shelf: Mutex<Shelf>

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            self.shelf = Mutex(Shelf(Dictionary(bookmarks.map { ($0.id, $0) }) { $1 }))
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            shelf.withLock { $0 }.bookmarks[id]
        }

        func set(_ bookmark: Bookmark) {
            shelf.withLock { $0 }.bookmarks[bookmark.id] = bookmark
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            let shelf = shelf.withLock { $0 }
            guard var bookmark = shelf.bookmarks[id] else { return }
            change(&bookmark)
            shelf.bookmarks[id] = bookmark
        }
    }
}
