import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Wrong: it writes, but memory is changed before. When the write fails, the two disagree.
enum ExposedCacheWrongMemoryFirst {
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
            cache[id]?.title = title
            try file.write(cache)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
