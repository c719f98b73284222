import WorkbookKit

@testable import DebouncedSaveExercise

// Wrong: the flush starts a write and returns before it.
enum DebouncedSaveWrongUnawaited {
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
                try writeChanges()
            }
        }

        func flush() {
            pending?.cancel()
            Task { try writeChanges() }
        }

        private func writeChanges() throws {
            guard hasChanges else { return }
            try write(bookmarks)
            hasChanges = false
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
