import WorkbookKit

@testable import CancelledSaveExercise

// Wrong: the cancellation is right, and the copy is from before the slow part: what others add meanwhile is lost.
enum CancelledSaveWrongCopy {
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
            var next = bookmarks
            next[id] = Bookmark(id: id, title: await fetchTitle(id))
            try Task.checkCancellation()
            try write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
