import Foundation
import WorkbookKit

@testable import MainActorReentrancyExercise

// Wrong: nothing comes in between now, because what the user does meanwhile is dropped.
enum MainActorReentrancyWrongDrop {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var isBusy = false

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func refresh(_ fetch: @escaping @Sendable (Bookmark) async throws -> String) async throws {
            isBusy = true
            defer { isBusy = false }
            var next = bookmarks
            for bookmark in bookmarks.values {
                let title = try await fetch(bookmark)
                next[bookmark.id]?.title = title
            }
            try file.write(next)
            bookmarks = next
        }

        func visit(_ id: Bookmark.ID) throws {
            guard !isBusy else { return }
            var next = bookmarks
            next[id]?.visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) throws {
            guard !isBusy else { return }
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
