import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Right as well, and slower: without a cache there is nothing to lend.
enum ExposedCacheOtherReread {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>

        init(file: URL) throws {
            self.file = RecordFile(file)
            _ = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            var next = try file.read()
            next[bookmark.id] = bookmark
            try file.write(next)
        }

        func rename(_ id: Bookmark.ID, to title: String) throws {
            guard var bookmark = try file.read()[id] else { return }
            bookmark.title = title
            try add(bookmark)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            try? file.read()[id]
        }
    }
}
