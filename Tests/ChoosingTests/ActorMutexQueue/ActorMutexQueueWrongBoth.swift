import Dispatch
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

// Wrong: the copy is changed at once, and the task brings it back to what the actor has, in the order of the tasks.
enum ActorMutexQueueWrongBoth {
    actor Shelf {
        private(set) var bookmarks: [Bookmark.ID: Bookmark]

        init(_ bookmarks: [Bookmark.ID: Bookmark]) {
            self.bookmarks = bookmarks
        }

        func set(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
        }
    }

    final class Library: BookmarkLibrary {
        private let shelf: Shelf
        private let copy: Mutex<[Bookmark.ID: Bookmark]>
        private let start: Start

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            let bookmarks = Dictionary(bookmarks.map { ($0.id, $0) }) { $1 }
            self.shelf = Shelf(bookmarks)
            self.copy = Mutex(bookmarks)
            self.start = start
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            copy.withLock { $0[id] }
        }

        func set(_ bookmark: Bookmark) {
            copy.withLock { $0[bookmark.id] = bookmark }
            bringUpToDate(bookmark)
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            let changed: Bookmark? = copy.withLock { bookmarks in
                guard var bookmark = bookmarks[id] else { return nil }
                change(&bookmark)
                bookmarks[id] = bookmark
                return bookmark
            }
            if let changed { bringUpToDate(changed) }
        }

        private func bringUpToDate(_ bookmark: Bookmark) {
            start { [self] in
                await shelf.set(bookmark)
                let bookmarks = await shelf.bookmarks
                copy.withLock { $0 = bookmarks }
            }
        }
    }
}
