import WorkbookKit

@testable import CancelledSaveExercise

// Right as well: a task of its own is not cancelled with its caller, so that what follows the check goes through.
enum CancelledSaveOtherTask {
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
            try Task.checkCancellation()
            try await Task { try self.store(Bookmark(id: id, title: title)) }.value
        }

        private func store(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
