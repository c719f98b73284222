import WorkbookKit

@testable import CheckThenActExercise

// Wrong: it is a method of the actor now, and waits in the middle of it. The actor lets others in meanwhile.
enum CheckThenActWrongInside {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func open(_ id: Bookmark.ID, make: @escaping @Sendable () -> Bookmark) async {
            let visits = bookmarks[id]?.visits ?? 0
            log("finds \(visits) visits")
            var bookmark = await prepare(make)
            bookmark.visits = visits + 1
            bookmarks[id] = bookmark
            log("saves \(bookmark.visits)")
        }

        @concurrent
        private nonisolated func prepare(_ make: @Sendable () -> Bookmark) async -> Bookmark {
            make()
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
