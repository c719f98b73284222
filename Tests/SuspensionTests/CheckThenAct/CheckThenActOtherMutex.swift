import Synchronization
import WorkbookKit

@testable import CheckThenActExercise

// Right as well: the lock is held from the question to the deed.
enum CheckThenActOtherMutex {
    final class Library: BookmarkLibrary {
        private let bookmarks = Mutex<[Bookmark.ID: Bookmark]>([:])
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) {
            let visits = bookmarks.withLock { bookmarks in
                var bookmark = bookmarks[id] ?? make()
                bookmark.visits += 1
                bookmarks[id] = bookmark
                return bookmark.visits
            }
            log("saves \(visits)")
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks.withLock { $0[id]?.visits ?? 0 }
        }
    }
}
