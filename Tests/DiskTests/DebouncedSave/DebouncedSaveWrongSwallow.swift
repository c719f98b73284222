import WorkbookKit

@testable import DebouncedSaveExercise

// Wrong: the flush writes, and whoever ends the app does not hear that it failed.
enum DebouncedSaveWrongSwallow {
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
                flush()
            }
        }

        func flush() {
            guard hasChanges, (try? write(bookmarks)) != nil else { return }
            hasChanges = false
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
