import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// Yours to edit. The shelf is on the main actor. Still, what the user does while `refresh` awaits is undone when it ends.
// Make a refresh that changes the titles and nothing else.
// Check it: swift run workbook check main-actor-reentrancy
enum MainActorReentrancyStarter {
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
