import Dispatch
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

// Wrong: each call is under the lock, and `update` is two of them. Between the two, the lock is free.
enum ActorMutexQueueWrongTwoLocks {
    final class Library: BookmarkLibrary {
        private let bookmarks: Mutex<[Bookmark.ID: Bookmark]>

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            self.bookmarks = Mutex(Dictionary(bookmarks.map { ($0.id, $0) }) { $1 })
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks.withLock { $0[id] }
        }

        func set(_ bookmark: Bookmark) {
            bookmarks.withLock { $0[bookmark.id] = bookmark }
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            guard var bookmark = find(id) else { return }
            change(&bookmark)
            set(bookmark)
        }
    }
}
