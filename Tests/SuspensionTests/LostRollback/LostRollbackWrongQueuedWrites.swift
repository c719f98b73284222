import WorkbookKit

@testable import LostRollbackExercise

// Wrong: the writes take turns, as on a serial queue. Memory has changed before, and the rollback comes after whatever
// happened in between.
enum LostRollbackWrongQueuedWrites {
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
            log("memory: \(title)")
            do {
                try await writeInTurn()
            } catch {
                bookmarks[id] = old
                log("rolls back to \(old.title)")
                throw error
            }
        }

        func delete(_ id: Bookmark.ID) async throws {
            guard let old = bookmarks.removeValue(forKey: id) else { return }
            log("memory: “\(old.title)” deleted")
            do {
                try await writeInTurn()
            } catch {
                bookmarks[id] = old
                log("rolls back to \(old.title)")
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
