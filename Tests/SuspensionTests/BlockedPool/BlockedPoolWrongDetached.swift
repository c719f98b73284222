import WorkbookKit

@testable import BlockedPoolExercise

// Wrong: a detached task leaves the actor, and not the pool.
enum BlockedPoolWrongDetached {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let write: @Sendable (Bookmark) throws -> Void

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) async throws {
            try await Task.detached { [write] in try write(bookmark) }.value
            bookmarks[bookmark.id] = bookmark
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }
}
