import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Right as well: a nonisolated member may go back inside, with `await`.
enum NonisolatedLeakOtherHop {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) async throws {
            try await count(id)
        }

        private func count(_ id: Bookmark.ID) throws {
            var next = bookmarks
            next[id]?.visits += 1
            try file.write(next)
            bookmarks = next
        }

        func retitle(_ title: @escaping @Sendable (Bookmark) -> String) throws {
            var next = bookmarks
            for bookmark in bookmarks.values { next[bookmark.id]?.title = title(bookmark) }
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
