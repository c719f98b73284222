import Foundation
import WorkbookKit

@testable import EscapingReferenceExercise

// Wrong: a second lock, in the shelf, ends the data race. The shelf still changes under whoever draws it.
enum EscapingReferenceWrongLocked {
    final class Shelf: BookmarkShelf, @unchecked Sendable {
        private let lock = NSLock()
        private var guarded: [Bookmark.ID: Bookmark]

        init(bookmarks: [Bookmark.ID: Bookmark]) { self.guarded = bookmarks }

        fileprivate(set) var bookmarks: [Bookmark.ID: Bookmark] {
            get { lock.withLock { guarded } }
            set { lock.withLock { guarded = newValue } }
        }

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
