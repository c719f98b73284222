import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// Right as well: each title is set as soon as it is there. No read from before an await is used after it.
enum MainActorReentrancyOtherEach {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws {
            for bookmark in bookmarks.values {
                let title = try await fetch(bookmark)
                var next = bookmarks
                next[bookmark.id]?.title = title
                try file.write(next)
                bookmarks = next
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
