import WorkbookKit

@testable import LostRollbackExercise

// Right as well: the turns are an actor of their own, which other stores can use too.
enum LostRollbackOtherTurns {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let write: @Sendable ([Bookmark.ID: Bookmark]) async throws -> Void
        private let log: @Sendable (String) -> Void
        private let turns = Turns()

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

        private func change(_ edit: (inout [Bookmark.ID: Bookmark]) -> Void) async throws {
            await turns.take()
            var next = bookmarks
            edit(&next)
            do {
                try await write(next)
            } catch {
                await turns.pass()
                throw error
            }
            bookmarks = next
            log("memory has changed")
            await turns.pass()
        }

        func all() -> [Bookmark.ID: Bookmark] {
            bookmarks
        }
    }

    actor Turns {
        private var isTaken = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func take() async {
            if isTaken {
                await withCheckedContinuation { waiting.append($0) }
            } else {
                isTaken = true
            }
        }

        func pass() {
            if waiting.isEmpty {
                isTaken = false
            } else {
                waiting.removeFirst().resume()
            }
        }
    }
}
