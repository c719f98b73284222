import Foundation
import WorkbookKit

// Yours to edit. This library hands its shelf out from inside its lock. A screen that has begun to draw it sees it change.
// Give each caller the shelf as it is now.
// Check it: swift run workbook check escaping-reference
enum Exercise {
    final class Shelf: BookmarkShelf, @unchecked Sendable {
        fileprivate(set) var bookmarks: [Bookmark.ID: Bookmark]

        init(bookmarks: [Bookmark.ID: Bookmark]) { self.bookmarks = bookmarks }

        var all: [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }

    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private let lock = NSLock()
        private let contents: Shelf

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.contents = Shelf(bookmarks: try self.file.read())
        }

        func shelf() -> Shelf {
            lock.withLock { contents }
        }

        func visit(_ id: Bookmark.ID) throws {
            try change { $0[id]?.visits += 1 }
        }

        func remove(_ id: Bookmark.ID) throws {
            try change { $0[id] = nil }
        }

        private func change(_ body: (inout [Bookmark.ID: Bookmark]) -> Void) throws {
            try lock.withLock {
                var next = contents.bookmarks
                body(&next)
                try file.write(next)
                contents.bookmarks = next
            }
        }
    }
}
