import Foundation
import WorkbookKit

@testable import EscapingReferenceExercise

// Wrong: every caller gets a shelf of their own, and the entries on it are still the library's.
enum EscapingReferenceWrongShallow {
    final class Entry: @unchecked Sendable {
        fileprivate(set) var bookmark: Bookmark

        init(_ bookmark: Bookmark) { self.bookmark = bookmark }
    }

    struct Shelf: BookmarkShelf {
        fileprivate(set) var entries: [Bookmark.ID: Entry]

        var all: [Bookmark] {
            entries.values.map(\.bookmark).sorted { $0.id < $1.id }
        }
    }

    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private let lock = NSLock()
        private var contents: Shelf

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.contents = Shelf(entries: try self.file.read().mapValues(Entry.init))
        }

        func shelf() -> Shelf {
            lock.withLock { contents }
        }

        func visit(_ id: Bookmark.ID) throws {
            try lock.withLock {
                var next = contents.entries.mapValues(\.bookmark)
                next[id]?.visits += 1
                try file.write(next)
                contents.entries[id]?.bookmark.visits += 1
            }
        }

        func remove(_ id: Bookmark.ID) throws {
            try lock.withLock {
                var next = contents.entries.mapValues(\.bookmark)
                next[id] = nil
                try file.write(next)
                contents.entries[id] = nil
            }
        }
    }
}
