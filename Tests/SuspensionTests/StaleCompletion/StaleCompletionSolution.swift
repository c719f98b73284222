import WorkbookKit

@testable import StaleCompletionExercise

// Each id has a number, and a removal makes it another. A title is kept only if the number is still the same.
enum StaleCompletionSolution {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var generations: [Bookmark.ID: Int] = [:]
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
            generations[id, default: 0] += 1
            bookmarks[id] = nil
            log("removes it")
        }

        func refresh(_ id: Bookmark.ID) async throws {
            guard let bookmark = bookmarks[id] else { return }
            let generation = generations[id]
            log("asks for a title")
            let title = try await fetch(bookmark)
            guard generations[id] == generation else { return log("is too late") }
            bookmarks[id]?.title = title
            log("keeps “\(title)”")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
