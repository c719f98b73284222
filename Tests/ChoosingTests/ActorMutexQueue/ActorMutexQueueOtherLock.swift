import Foundation
import WorkbookKit

@testable import ActorMutexQueueExercise

// Right as well: a lock beside the value. Nothing checks that each line takes it.
enum ActorMutexQueueOtherLock {
    // `@unchecked`: `bookmarks` is used under `lock` only.
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let lock = NSLock()
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            self.bookmarks = Dictionary(bookmarks.map { ($0.id, $0) }) { $1 }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            lock.withLock { bookmarks[id] }
        }

        func set(_ bookmark: Bookmark) {
            lock.withLock { bookmarks[bookmark.id] = bookmark }
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            lock.withLock {
                guard var bookmark = bookmarks[id] else { return }
                change(&bookmark)
                bookmarks[id] = bookmark
            }
        }
    }
}
