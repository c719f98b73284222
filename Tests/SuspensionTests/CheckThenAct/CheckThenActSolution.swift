import WorkbookKit

@testable import CheckThenActExercise

// One method of the actor asks and saves, with no `await` in between.
enum CheckThenActSolution {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) {
            var bookmark = bookmarks[id] ?? make()
            bookmark.visits += 1
            bookmarks[id] = bookmark
            log("saves \(bookmark.visits)")
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
