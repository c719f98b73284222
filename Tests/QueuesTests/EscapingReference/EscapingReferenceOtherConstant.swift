import Foundation
import WorkbookKit

@testable import EscapingReferenceExercise

// Right as well: a class without a `var`. Each change makes a new object; whoever has the old one keeps it as it was.
enum EscapingReferenceOtherConstant {
    final class Shelf: BookmarkShelf {
        let bookmarks: [Bookmark.ID: Bookmark]

        init(bookmarks: [Bookmark.ID: Bookmark]) { self.bookmarks = bookmarks }

        var all: [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }

    // `@unchecked`: `contents` is used under the lock only; the object behind it never changes.
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private let lock = NSLock()
        private var contents: Shelf

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
                contents = Shelf(bookmarks: next)
            }
        }
    }
}
