import WorkbookKit

@testable import LostRollbackExercise

// Wrong: candidate, write, commit, and nothing that keeps the second change out between them. Both copy the same bookmarks,
// and the later commit drops what the earlier one changed.
enum LostRollbackWrongOutOfTurn {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let write: @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void
        private let log: @Sendable (String) -> Void

        init(
            _ bookmarks: [Bookmark.ID: Bookmark],
            write: @escaping @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void, start: @escaping Start,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.bookmarks = bookmarks
            self.write = write
            self.log = log
        }

        func rename(_ id: Bookmark.ID, to title: String) async throws {
            guard bookmarks[id] != nil else { return }
            var next = bookmarks
            next[id]?.title = title
            try await write(next)
            bookmarks = next
            log("memory: \(title)")
        }

        func delete(_ id: Bookmark.ID) async throws {
            guard let old = bookmarks[id] else { return }
            var next = bookmarks
            next[id] = nil
            try await write(next)
            bookmarks = next
            log("memory: “\(old.title)” deleted")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
