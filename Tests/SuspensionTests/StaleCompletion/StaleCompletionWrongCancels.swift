import WorkbookKit

@testable import StaleCompletionExercise

// Wrong: a removal cancels the fetch, and nothing looks at what has become of it. A fetch that does not notice, or has just
// ended, brings its title all the same.
enum StaleCompletionWrongCancels {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var fetches: [Bookmark.ID: Task<String, any Error>] = [:]
        private let fetch: @Sendable (Bookmark) async throws -> String
        private let start: Start
        private let log: @Sendable (String) -> Void

        init(
            _ bookmarks: [Bookmark.ID: Bookmark], fetch: @escaping @Sendable (Bookmark) async throws -> String,
            start: @escaping Start, log: @escaping @Sendable (String) -> Void
        ) {
            self.bookmarks = bookmarks
            self.fetch = fetch
            self.start = start
            self.log = log
        }

        func add(_ bookmark: Bookmark) {
            guard bookmarks[bookmark.id] == nil else { return }
            bookmarks[bookmark.id] = bookmark
            log("adds “\(bookmark.title)”")
        }

        func remove(_ id: Bookmark.ID) {
            fetches[id]?.cancel()
            bookmarks[id] = nil
            log("removes it")
        }

        func refresh(_ id: Bookmark.ID) async throws {
            guard var bookmark = bookmarks[id] else { return }
            log("asks for a title")
            let task = start { [bookmark, fetch] in try await fetch(bookmark) }
            fetches[id] = task
            bookmark.title = try await task.value
            bookmarks[id] = bookmark
            log("keeps “\(bookmark.title)”")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
