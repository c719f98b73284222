import WorkbookKit

@testable import DebouncedSaveExercise

// Wrong: each wait ends with the bookmarks of its beginning, and a flush does not stop it.
enum DebouncedSaveWrongSnapshot {
    actor Library: BookmarkLibrary {
        private let wait: @Sendable () async throws -> Void
        private let write: @Sendable ([Bookmark.ID: Bookmark]) throws -> Void
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var hasChanges = false
        private var pending: Task<Void, any Error>?

        init(
            _ bookmarks: [Bookmark.ID: Bookmark], wait: @escaping @Sendable () async throws -> Void,
            write: @escaping @Sendable ([Bookmark.ID: Bookmark]) throws -> Void
        ) {
            self.bookmarks = bookmarks
            self.wait = wait
            self.write = write
        }

        func add(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
            hasChanges = true
            pending = Task { [bookmarks] in
                try await wait()
                try write(bookmarks)
            }
        }

        func flush() throws {
            guard hasChanges else { return }
            try write(bookmarks)
            hasChanges = false
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
