import WorkbookKit

@testable import StaleCompletionExercise

// Right as well: a removal takes the task out of its slot, and a title is kept only if its task is still there.
enum StaleCompletionOtherOwnTask {
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
            fetches.removeValue(forKey: id)?.cancel()
            bookmarks[id] = nil
            log("removes it")
        }

        func refresh(_ id: Bookmark.ID) async throws {
            guard let bookmark = bookmarks[id] else { return }
            log("asks for a title")
            let task = start { [fetch] in try await fetch(bookmark) }
            fetches[id] = task
            let result = await task.result
            guard fetches[id] == task else {
                _ = try result.get()
                return log("is too late")
            }
            fetches[id] = nil
            let title = try result.get()
            bookmarks[id]?.title = title
            log("keeps “\(title)”")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
