import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Wrong: no visit is lost any more, and everything is still outside. A data race; only the sanitizer sees it.
enum NonisolatedLeakWrongMerged {
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
            let titles = bookmarks.mapValues(title)
            var next = bookmarks
            for (id, title) in titles { next[id]?.title = title }
            try file.write(next)
            bookmarks = next
        }

        nonisolated func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
