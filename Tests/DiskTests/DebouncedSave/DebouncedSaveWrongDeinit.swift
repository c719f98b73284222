import WorkbookKit

@testable import DebouncedSaveExercise

// Wrong: a process that ends runs no `deinit`, and an error has nowhere to go there.
enum DebouncedSaveWrongDeinit {
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
                try write(bookmarks)
                hasChanges = false
            }
        }

        func flush() {}

        deinit {
            if hasChanges { try? write(bookmarks) }
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
