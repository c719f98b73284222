import WorkbookKit

@testable import LostRollbackExercise

// Right as well: each change is a task that begins when the one before it has ended.
enum LostRollbackOtherTaskChain {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let write: @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void
        private let log: @Sendable (String) -> Void
        private let start: Start
        private var last: Task<Void, any Error>?

        init(
            _ bookmarks: [Bookmark.ID: Bookmark],
            write: @escaping @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void, start: @escaping Start,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.bookmarks = bookmarks
            self.write = write
            self.start = start
            self.log = log
        }

        func rename(_ id: Bookmark.ID, to title: String) async throws {
            try await change { $0[id]?.title = title }
        }

        func delete(_ id: Bookmark.ID) async throws {
            try await change { $0[id] = nil }
        }

        private func change(_ edit: @escaping @Sendable (inout [Bookmark.ID: Bookmark]) -> Void) async throws {
            let before = last
            let task = start {
                _ = await before?.result
                try await self.commit(edit)
            }
            last = task  // no `await` since `before` was read
            try await task.value
        }

        private func commit(_ edit: @Sendable (inout [Bookmark.ID: Bookmark]) -> Void) async throws {
            var next = bookmarks
            edit(&next)
            try await write(next)
            bookmarks = next
            log("memory has changed")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
