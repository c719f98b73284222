import WorkbookKit

@testable import StaleCompletionExercise

// Yours to edit. `refresh` keeps a title when it comes. A bookmark that was removed in the meantime comes back with it. Let
// `refresh` keep nothing that is stale.
// Check it: swift run workbook check stale-completion
enum StaleCompletionStarter {
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
            guard var bookmark = bookmarks[id] else { return }
            log("asks for a title")
            bookmark.title = try await fetch(bookmark)
            bookmarks[id] = bookmark
            log("keeps “\(bookmark.title)”")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
