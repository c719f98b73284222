import Foundation
import WorkbookKit

@testable import AssumedIsolationExercise

// `visit` is isolated. Its callers await, and `openAll`, which is on the actor, need not.
enum AssumedIsolationSolution {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

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

        func openAll(_ open: @escaping @Sendable (Bookmark) -> Void) throws {
            for bookmark in bookmarks.values.sorted(by: { $0.id < $1.id }) {
                open(bookmark)
                try visit(bookmark.id)
            }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
