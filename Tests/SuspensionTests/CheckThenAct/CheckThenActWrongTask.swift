import WorkbookKit

@testable import CheckThenActExercise

// Wrong: the work is left to a task. Nobody waits for it, so a page may be opened and not counted when `open` returns.
enum CheckThenActWrongTask {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        nonisolated func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) async {
            Task { await count(id, make) }
        }

        private func count(_ id: Bookmark.ID, _ make: @Sendable () -> Bookmark) {
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
