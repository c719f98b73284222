import WorkbookKit

@testable import LostRollbackExercise

// Wrong: it rolls back only where its own value is still there, and the writes take turns. The value that it goes back to
// may come from a save that failed as well, and an equal value may have been set by somebody else.
enum LostRollbackWrongIfUnchanged {
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
            guard let old = bookmarks[id] else { return }
            bookmarks[id]?.title = title
            let new = bookmarks[id]
            log("memory: \(title)")
            do {
                try await writeInTurn()
            } catch {
                if bookmarks[id] == new {
                    bookmarks[id] = old
                    log("rolls back to \(old.title)")
                }
                throw error
            }
        }

        func delete(_ id: Bookmark.ID) async throws {
            guard let old = bookmarks.removeValue(forKey: id) else { return }
            log("memory: “\(old.title)” deleted")
            do {
                try await writeInTurn()
            } catch {
                if bookmarks[id] == nil {
                    bookmarks[id] = old
                    log("rolls back to \(old.title)")
                }
                throw error
            }
        }

        private func writeInTurn() async throws {
            await takeTurn()
            defer { passTurn() }
            try await write(bookmarks)
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
