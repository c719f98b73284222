import Foundation
import WorkbookKit

@testable import EscapingReferenceExercise

// Right as well: an actor in place of the lock. It needs the struct all the same.
enum EscapingReferenceOtherActor {
    struct Shelf: BookmarkShelf {
        fileprivate(set) var bookmarks: [Bookmark.ID: Bookmark]

        var all: [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }

    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var contents: Shelf

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
