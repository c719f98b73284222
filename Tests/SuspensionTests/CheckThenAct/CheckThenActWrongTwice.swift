import WorkbookKit

@testable import CheckThenActExercise

// Wrong: it asks again before it saves. Between that answer and the save, there is the same gap.
enum CheckThenActWrongTwice {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        nonisolated func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) async {
            var bookmark = await find(id) ?? make()
            bookmark.visits += 1
            if let now = await find(id), now.visits >= bookmark.visits { bookmark.visits = now.visits + 1 }
            log("asked twice")
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
