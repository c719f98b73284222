import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// The titles are collected first. Then, without an await, they are set on the bookmarks that are there now.
enum MainActorReentrancySolution {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws {
            var titles: [Bookmark.ID: String] = [:]
            for bookmark in bookmarks.values { titles[bookmark.id] = try await fetch(bookmark) }
            var next = bookmarks
            for (id, title) in titles { next[id]?.title = title }
            try file.write(next)
            bookmarks = next
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
