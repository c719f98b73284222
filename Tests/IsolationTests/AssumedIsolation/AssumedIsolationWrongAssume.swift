import Foundation
import WorkbookKit

@testable import AssumedIsolationExercise

// Wrong: without a question before it, the claim ends the process of a caller elsewhere.
enum AssumedIsolationWrongAssume {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) throws {
            try assumeIsolated { try $0.count(id) }
        }

        private func count(_ id: Bookmark.ID) throws {
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
