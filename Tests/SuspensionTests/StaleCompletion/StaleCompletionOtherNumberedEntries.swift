import WorkbookKit

@testable import StaleCompletionExercise

// Right as well: each bookmark has a number that no other one gets, also not one with the same id.
enum StaleCompletionOtherNumberedEntries {
    actor Library: BookmarkLibrary {
        private var entries: [Bookmark.ID: (number: Int, bookmark: Bookmark)] = [:]
        private var last = 0
        private let fetch: @Sendable (Bookmark) async throws -> String
        private let log: @Sendable (String) -> Void

        init(
            _ bookmarks: [Bookmark.ID: Bookmark], fetch: @escaping @Sendable (Bookmark) async throws -> String,
            start: @escaping Start, log: @escaping @Sendable (String) -> Void
        ) {
            for bookmark in bookmarks.values {
                last += 1
                entries[bookmark.id] = (last, bookmark)
            }
            self.fetch = fetch
            self.log = log
        }

        func add(_ bookmark: Bookmark) {
            guard entries[bookmark.id] == nil else { return }
            last += 1
            entries[bookmark.id] = (last, bookmark)
            log("adds “\(bookmark.title)”")
        }

        func remove(_ id: Bookmark.ID) {
            entries[id] = nil
            log("removes it")
        }

        func refresh(_ id: Bookmark.ID) async throws {
            guard let entry = entries[id] else { return }
            log("asks for a title")
            let title = try await fetch(entry.bookmark)
            guard entries[id]?.number == entry.number else { return log("is too late") }
            entries[id]?.bookmark.title = title
            log("keeps “\(title)”")
        }

        func all() -> [Bookmark.ID: Bookmark] {
            entries.mapValues(\.bookmark)
        }
    }
}
