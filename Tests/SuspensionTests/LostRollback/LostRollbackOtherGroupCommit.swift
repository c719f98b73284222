import WorkbookKit

@testable import LostRollbackExercise

// Right as well: who comes while a write is under way is taken along by the next one. One writes for all of them.
enum LostRollbackOtherGroupCommit {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let write: @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void
        private let log: @Sendable (String) -> Void
        private var isWriting = false
        private var waiting: [(edit: Edit, done: CheckedContinuation<Void, any Error>)] = []

        private typealias Edit = @Sendable (inout [Bookmark.ID: Bookmark]) -> Void

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
            try await change { $0[id]?.title = title }
        }

        func delete(_ id: Bookmark.ID) async throws {
            try await change { $0[id] = nil }
        }

        private func change(_ edit: @escaping Edit) async throws {
            if isWriting {
                return try await withCheckedThrowingContinuation { waiting.append((edit, $0)) }
            }
            isWriting = true
            defer { isWriting = false }
            let mine = await commit([edit])
            while !waiting.isEmpty {
                let group = waiting
                waiting = []
                let result = await commit(group.map(\.edit))
                for member in group { member.done.resume(with: result) }
            }
            try mine.get()
        }

        private func commit(_ edits: [Edit]) async -> Result<Void, any Error> {
            var next = bookmarks
            for edit in edits { edit(&next) }
            do {
                try await write(next)
            } catch {
                return .failure(error)
            }
            bookmarks = next
            log("memory has changed")
            return .success(())
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }
}
