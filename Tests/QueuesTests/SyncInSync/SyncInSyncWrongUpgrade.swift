import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

// Wrong: on a concurrent queue a read inside a read goes well; the write inside a read waits for itself.
enum SyncInSyncWrongUpgrade {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue = DispatchQueue(label: "bookmarks", attributes: .concurrent)

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            queue.sync { bookmarks[id] }
        }

        func add(_ bookmark: Bookmark) throws {
            try queue.sync(flags: .barrier) {
                var next = bookmarks
                next[bookmark.id] = bookmark
                try file.write(next)
                bookmarks = next
            }
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            try queue.sync {
                guard var bookmark = find(id) else { return nil }
                change(&bookmark)
                try add(bookmark)
                return find(id)
            }
        }
    }
}
