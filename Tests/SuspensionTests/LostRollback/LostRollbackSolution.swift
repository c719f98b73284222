import WorkbookKit

@testable import LostRollbackExercise

// From the copy to the commit, one change at a time. Memory changes after the file.
enum LostRollbackSolution {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let write: @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void
        private let log: @Sendable (String) -> Void
        private var isSaving = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

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
            await takeTurn()
            defer { passTurn() }
            guard bookmarks[id] != nil else { return }
            var next = bookmarks
            next[id]?.title = title
            try await write(next)
            bookmarks = next
            log("memory: \(title)")
        }

        func delete(_ id: Bookmark.ID) async throws {
            await takeTurn()
            defer { passTurn() }
            guard let old = bookmarks[id] else { return }
            var next = bookmarks
            next[id] = nil
            try await write(next)
            bookmarks = next
            log("memory: “\(old.title)” deleted")
        }

        private func takeTurn() async {
            if isSaving {
                await withCheckedContinuation { waiting.append($0) }
            } else {
                isSaving = true
            }
        }

        private func passTurn() {
            if waiting.isEmpty {
                isSaving = false
            } else {
                waiting.removeFirst().resume()
            }
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
