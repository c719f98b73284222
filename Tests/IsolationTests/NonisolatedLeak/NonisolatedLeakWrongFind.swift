import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Wrong: what writes is inside, and `find` still reads from outside. A data race; only the sanitizer sees it.
enum NonisolatedLeakWrongFind {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private nonisolated(unsafe) var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func visit(_ id: Bookmark.ID) throws {
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
