import WorkbookKit

@testable import BlockedPoolExercise

// Wrong: one more actor is one more borrower of the same threads.
enum BlockedPoolWrongActor {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let disk: Disk

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.disk = Disk(write: write)
        }

        func add(_ bookmark: Bookmark) async throws {
            try await disk.add(bookmark)
            bookmarks[bookmark.id] = bookmark
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }

    actor Disk {
        private let write: @Sendable (Bookmark) throws -> Void

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) throws {
            try write(bookmark)
        }
    }
}
