import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// Right as well: all titles are fetched side by side, and set at the end.
enum MainActorReentrancyOtherGroup {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws {
            let titles = try await withThrowingTaskGroup(of: (Bookmark.ID, String).self) { group in
                for bookmark in bookmarks.values {
                    group.addTask { (bookmark.id, try await fetch(bookmark)) }
                }
                var titles: [Bookmark.ID: String] = [:]
                for try await (id, title) in group { titles[id] = title }
                return titles
            }
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
