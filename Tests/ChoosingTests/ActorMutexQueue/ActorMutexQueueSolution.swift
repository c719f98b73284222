import Dispatch
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

// One value behind one mutex: each call takes it once, and is through when it returns.
enum ActorMutexQueueSolution {
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
            bookmarks.withLock { bookmarks in
                guard var bookmark = bookmarks[id] else { return }
                change(&bookmark)
                bookmarks[id] = bookmark
            }
        }
    }
}
