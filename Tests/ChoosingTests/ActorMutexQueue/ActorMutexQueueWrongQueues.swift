import Dispatch
import WorkbookKit

@testable import ActorMutexQueueExercise

// Wrong: writes on one queue, reads on another. Neither waits for the other, and no mode says so.
enum ActorMutexQueueWrongQueues {
    // The promise is not kept: `bookmarks` is used on two queues.
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let writes: DispatchQueue
        private let reads = DispatchQueue(label: "reads")

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            self.bookmarks = Dictionary(bookmarks.map { ($0.id, $0) }) { $1 }
            self.writes = queue
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            reads.sync { bookmarks[id] }
        }

        func set(_ bookmark: Bookmark) {
            writes.async { self.bookmarks[bookmark.id] = bookmark }
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            guard var bookmark = find(id) else { return }
            change(&bookmark)
            set(bookmark)
        }
    }
}
