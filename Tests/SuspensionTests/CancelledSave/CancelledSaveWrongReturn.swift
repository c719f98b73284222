import WorkbookKit

@testable import CancelledSaveExercise

// Wrong: nothing is saved, and the caller takes it for saved.
enum CancelledSaveWrongReturn {
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
            let title = await fetchTitle(id)
            guard !Task.isCancelled else { return }
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
