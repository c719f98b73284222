import WorkbookKit

@testable import StaleCompletionExercise

// Wrong: it looks whether there still is a bookmark. One that was added since is not the one whose title was asked for.
enum StaleCompletionWrongStillThere {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let fetch: @Sendable (Bookmark) async throws -> String
        private let log: @Sendable (String) -> Void

        init(
            _ bookmarks: [Bookmark.ID: Bookmark], fetch: @escaping @Sendable (Bookmark) async throws -> String,
            start: @escaping Start, log: @escaping @Sendable (String) -> Void
        ) {
            self.bookmarks = bookmarks
            self.fetch = fetch
            self.log = log
        }

        func add(_ bookmark: Bookmark) {
            guard bookmarks[bookmark.id] == nil else { return }
            bookmarks[bookmark.id] = bookmark
            log("adds “\(bookmark.title)”")
        }

        func remove(_ id: Bookmark.ID) {
            bookmarks[id] = nil
            log("removes it")
        }

        func refresh(_ id: Bookmark.ID) async throws {
            guard let bookmark = bookmarks[id] else { return }
            log("asks for a title")
            let title = try await fetch(bookmark)
            guard bookmarks[id] != nil else { return log("is too late") }
            bookmarks[id]?.title = title
            log("keeps “\(title)”")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
