import WorkbookKit

@testable import CheckThenActExercise

// Right as well: it saves only what is still new, and begins again where somebody was faster.
enum CheckThenActOtherOptimistic {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        nonisolated func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) async {
            while true {
                let found = await find(id)
                var bookmark = found ?? make()
                bookmark.visits += 1
                if await save(bookmark, ifStill: found) { return }
            }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            log("finds \(bookmarks[id]?.visits ?? 0) visits")
            return bookmarks[id]
        }

        func save(_ bookmark: Bookmark, ifStill found: Bookmark?) -> Bool {
            guard bookmarks[bookmark.id] == found else { return false }
            bookmarks[bookmark.id] = bookmark
            log("saves \(bookmark.visits)")
            return true
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
