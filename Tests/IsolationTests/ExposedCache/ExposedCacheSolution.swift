import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// The cache is private; a rename does its whole work, file first.
enum ExposedCacheSolution {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var cache: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.cache = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            var next = cache
            next[bookmark.id] = bookmark
            try file.write(next)
            cache = next
        }

        func rename(_ id: Bookmark.ID, to title: String) throws {
            guard var bookmark = cache[id] else { return }
            bookmark.title = title
            try add(bookmark)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
