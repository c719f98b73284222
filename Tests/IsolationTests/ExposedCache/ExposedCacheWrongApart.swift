import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Wrong: the cache is private, and the rename asks and adds in two calls. What is added in between is overwritten.
enum ExposedCacheWrongApart {
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

        nonisolated func rename(_ id: Bookmark.ID, to title: String) async throws {
            guard var bookmark = await find(id) else { return }
            bookmark.title = title
            try await add(bookmark)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
