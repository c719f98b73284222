import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Yours to edit. A button counts visits without `await`, so `visit` left the actor: a visit that comes while titles are
// changed is lost. Bring the state back inside.
// Check it: swift run workbook check nonisolated-leak
enum NonisolatedLeakStarter {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private nonisolated(unsafe) var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) throws {
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

        nonisolated func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
