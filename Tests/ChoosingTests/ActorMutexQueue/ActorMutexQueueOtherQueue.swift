import Dispatch
import WorkbookKit

@testable import ActorMutexQueueExercise

// Right as well: a serial queue with every line on it. Nothing checks that, and a caller waits for what stands on it.
enum ActorMutexQueueOtherQueue {
    // `@unchecked`: `bookmarks` is used on `queue` only.
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue: DispatchQueue

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            self.bookmarks = Dictionary(bookmarks.map { ($0.id, $0) }) { $1 }
            self.queue = queue
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            queue.sync { bookmarks[id] }
        }

        func set(_ bookmark: Bookmark) {
            queue.async { self.bookmarks[bookmark.id] = bookmark }
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            queue.sync {
                guard var bookmark = bookmarks[id] else { return }
                change(&bookmark)
                bookmarks[id] = bookmark
            }
        }
    }
}
