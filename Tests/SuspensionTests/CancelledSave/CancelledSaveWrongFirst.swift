import WorkbookKit

@testable import CancelledSaveExercise

// Wrong: it asks before the slow part, and a cancellation comes during it.
enum CancelledSaveWrongFirst {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let fetchTitle: @Sendable (Bookmark.ID) async -> String
        private let write: @Sendable ([Bookmark.ID: Bookmark]) throws -> Void

        init(
            fetchTitle: @escaping @Sendable (Bookmark.ID) async -> String,
            write: @escaping @Sendable ([Bookmark.ID: Bookmark]) throws -> Void
        ) {
            self.fetchTitle = fetchTitle
            self.write = write
        }

        func add(_ id: Bookmark.ID) async throws {
            try Task.checkCancellation()
            let title = await fetchTitle(id)
            var next = bookmarks
            next[id] = Bookmark(id: id, title: title)
            try write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
