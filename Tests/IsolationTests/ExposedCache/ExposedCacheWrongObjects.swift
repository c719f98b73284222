import Foundation
import WorkbookKit

@testable import ExposedCacheExercise

// Wrong: the cache is private and holds objects; whoever is handed one, changes it behind the library.
enum ExposedCacheWrongObjects {
    final class Entry: @unchecked Sendable {
        var bookmark: Bookmark
        init(_ bookmark: Bookmark) { self.bookmark = bookmark }
    }

    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var cache: [Bookmark.ID: Entry]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.cache = try self.file.read().mapValues(Entry.init)
        }

        var entries: [Bookmark.ID: Entry] { cache }

        func add(_ bookmark: Bookmark) throws {
            var next = cache.mapValues(\.bookmark)
            next[bookmark.id] = bookmark
            try file.write(next)
            cache[bookmark.id] = Entry(bookmark)
        }

        nonisolated func rename(_ id: Bookmark.ID, to title: String) async throws {
            let entry = await entries[id]
            entry?.bookmark.title = title
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            cache[id]?.bookmark
        }
    }
}
