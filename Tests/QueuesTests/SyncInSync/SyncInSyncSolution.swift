import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

// The library is an actor: its own methods are plain calls inside it.
enum SyncInSyncSolution {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            guard var bookmark = find(id) else { return nil }
            change(&bookmark)
            try add(bookmark)
            return find(id)
        }
    }
}
