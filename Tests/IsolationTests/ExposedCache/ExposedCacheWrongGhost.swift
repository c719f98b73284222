import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Wrong: the rename is right, and `add` changes memory first. When the write fails, a ghost stays.
enum ExposedCacheWrongGhost {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var cache: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.cache = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            cache[bookmark.id] = bookmark
            try file.write(cache)
        }

        func rename(_ id: Bookmark.ID, to title: String) throws {
            guard var bookmark = cache[id] else { return }
            bookmark.title = title
            var next = cache
            next[id] = bookmark
            try file.write(next)
            cache = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
