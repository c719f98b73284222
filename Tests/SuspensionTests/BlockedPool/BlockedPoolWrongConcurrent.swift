import WorkbookKit

@testable import BlockedPoolExercise

// Wrong: `@concurrent` says that it runs on the pool, and there it blocks.
enum BlockedPoolWrongConcurrent {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let write: @Sendable (Bookmark) throws -> Void

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) async throws {
            try await Self.run(write, bookmark)
            bookmarks[bookmark.id] = bookmark
        }

        @concurrent
        private static func run(_ write: @Sendable (Bookmark) throws -> Void, _ bookmark: Bookmark) async throws {
            try write(bookmark)
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }
}
