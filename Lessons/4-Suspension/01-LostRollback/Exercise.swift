import WorkbookKit

// Yours to edit. `rename` and `delete` change memory, write, and go back if the write fails. Meanwhile others change the
// same library. Let memory hold what the file holds, in every order.
// Check it: swift run workbook check lost-rollback
enum Exercise {
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
            guard let old = bookmarks[id] else { return }
            bookmarks[id]?.title = title
            log("memory: \(title)")
            do {
                try await write(bookmarks)
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
                try await write(bookmarks)
            } catch {
                bookmarks[id] = old
                log("rolls back to \(old.title)")
                throw error
            }
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
