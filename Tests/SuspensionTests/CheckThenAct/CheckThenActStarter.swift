import WorkbookKit

@testable import CheckThenActExercise

// Yours to edit. `open` asks the library, counts, and saves: of two openings at the same time, one may be lost.
// Make it one operation.
// Check it: swift run workbook check check-then-act
enum CheckThenActStarter {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        nonisolated func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) async {
            var bookmark = await find(id) ?? make()
            bookmark.visits += 1
            await save(bookmark)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            log("finds \(bookmarks[id]?.visits ?? 0) visits")
            return bookmarks[id]
        }

        func save(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
            log("saves \(bookmark.visits)")
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
