import WorkbookKit

// Yours to edit. This library asks for a cancellation at two places, and neither is the right one: a cancelled bookmark
// gets into the file, and the memory does not have it. Find the place where a cancellation can still stop everything.
// Check it: swift run workbook check cancelled-save
enum Exercise {
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
            try Task.checkCancellation()
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
