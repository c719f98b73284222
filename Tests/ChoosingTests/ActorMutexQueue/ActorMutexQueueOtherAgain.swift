import Dispatch
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

// Right as well: the change is made outside the lock, and kept only where nobody has been faster. Else it is made again.
enum ActorMutexQueueOtherAgain {
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
            var isKept = false
            while !isKept {
                guard let old = find(id) else { return }
                var new = old
                change(&new)
                isKept = bookmarks.withLock { [new] bookmarks in
                    guard bookmarks[id] == old else { return false }
                    bookmarks[id] = new
                    return true
                }
            }
        }
    }
}
