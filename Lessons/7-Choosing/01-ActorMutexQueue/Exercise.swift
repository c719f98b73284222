import Dispatch
import Synchronization
import WorkbookKit

// Yours to edit. A web view calls the library and cannot `await`. The bookmarks are in an actor: each change starts a task,
// and `find` reads a copy that may be old. Let every call be through when it returns.
// Check it: swift run workbook check actor-mutex-queue
enum Exercise {
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
            start { [self] in
                await shelf.set(bookmark)
                let bookmarks = await shelf.bookmarks
                copy.withLock { $0 = bookmarks }
            }
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            guard var bookmark = find(id) else { return }
            change(&bookmark)
            set(bookmark)
        }
    }
}
