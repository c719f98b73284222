import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Wrong: the rename waits for the next `add` to write it.
enum ExposedCacheWrongLater {
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

        func rename(_ id: Bookmark.ID, to title: String) {
            cache[id]?.title = title
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
