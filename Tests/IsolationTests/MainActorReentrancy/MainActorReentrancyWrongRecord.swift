import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// Wrong: the dictionary is read after the await, and each bookmark in it before: an old one is put back as a whole.
enum MainActorReentrancyWrongRecord {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws {
            for var bookmark in bookmarks.values {
                bookmark.title = try await fetch(bookmark)
                var next = bookmarks
                next[bookmark.id] = bookmark
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
