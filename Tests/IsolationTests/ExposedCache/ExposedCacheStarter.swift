import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Yours to edit. The library lends its cache, and `rename` goes through it: the new title is gone when the app starts
// again. Make the cache private, and the rename an operation of the library.
// Check it: swift run workbook check exposed-cache
enum ExposedCacheStarter {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        var cache: [Bookmark.ID: Bookmark]

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

        func withCache(_ body: @Sendable (inout [Bookmark.ID: Bookmark]) -> Void) {
            body(&cache)
        }

        nonisolated func rename(_ id: Bookmark.ID, to title: String) async throws {
            await withCache { $0[id]?.title = title }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
