import Foundation
import WorkbookKit

// Yours to edit. `visit` claims to be on the actor, to spare its callers the `await`. When that ended the app, somebody put
// a question before it: visits from elsewhere are now dropped. Make it count every visit.
// Check it: swift run workbook check assumed-isolation
enum Exercise {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue = LabelledQueue("library")

        nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) throws {
            guard LabelledQueue.currentLabel == "library" else { return }
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
