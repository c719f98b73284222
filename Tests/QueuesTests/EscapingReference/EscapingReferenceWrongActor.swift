import Foundation
import WorkbookKit

@testable import EscapingReferenceExercise

// Wrong: an actor in place of the lock, and the same object leaves it. `@unchecked Sendable` makes the compiler accept it.
enum EscapingReferenceWrongActor {
    final class Shelf: BookmarkShelf, @unchecked Sendable {
        fileprivate(set) var bookmarks: [Bookmark.ID: Bookmark]

        init(bookmarks: [Bookmark.ID: Bookmark]) { self.bookmarks = bookmarks }

        var all: [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }

    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let contents: Shelf

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.contents = Shelf(bookmarks: try self.file.read())
        }

        func shelf() -> Shelf {
            contents
        }

        func visit(_ id: Bookmark.ID) throws {
            try change { $0[id]?.visits += 1 }
        }

        func remove(_ id: Bookmark.ID) throws {
            try change { $0[id] = nil }
        }

        private func change(_ body: (inout [Bookmark.ID: Bookmark]) -> Void) throws {
            var next = contents.bookmarks
            body(&next)
            try file.write(next)
            contents.bookmarks = next
        }
    }
}
