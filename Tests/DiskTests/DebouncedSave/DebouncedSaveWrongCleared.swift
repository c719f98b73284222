import WorkbookKit

@testable import DebouncedSaveExercise

// Wrong: a write that fails is taken for done.
enum DebouncedSaveWrongCleared {
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
            pending?.cancel()
            pending = Task {
                try await wait()
                try flush()
            }
        }

        func flush() throws {
            guard hasChanges else { return }
            hasChanges = false
            try write(bookmarks)
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
