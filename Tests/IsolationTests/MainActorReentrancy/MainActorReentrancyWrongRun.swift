import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// Wrong: `MainActor.run` makes sure of what is so already. The copy is as old as before.
enum MainActorReentrancyWrongRun {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws {
            var next = bookmarks
            for bookmark in bookmarks.values {
                let title = try await fetch(bookmark)
                next[bookmark.id]?.title = title
            }
            let fetched = next
            try await MainActor.run {
                try file.write(fetched)
                bookmarks = fetched
            }
        }

        func visit(_ id: Bookmark.ID) throws {
            var next = bookmarks
            next[id]?.visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) throws {
            var next = bookmarks
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
