import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Right as well: a closure may change a copy, as long as the library writes what it made of it.
enum ExposedCacheOtherUpdate {
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

        func update(_ body: @Sendable (inout [Bookmark.ID: Bookmark]) -> Void) throws {
            var next = cache
            body(&next)
            try file.write(next)
            cache = next
        }

        nonisolated func rename(_ id: Bookmark.ID, to title: String) async throws {
            try await update { $0[id]?.title = title }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]
        }
    }
}
