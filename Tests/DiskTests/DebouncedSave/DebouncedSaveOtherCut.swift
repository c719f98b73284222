import WorkbookKit

@testable import DebouncedSaveExercise

// Right as well: the flush cuts the wait short and awaits the task that writes.
enum DebouncedSaveOtherCut {
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
            guard pending == nil else { return }
            pending = Task {
                try? await wait()
                pending = nil
                try writeChanges()
            }
        }

        func flush() async throws {
            pending?.cancel()
            try await pending?.value
            try writeChanges()
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
