import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

// Right as well: every public method goes on the queue once, and calls only private methods that do not.
enum SyncInSyncOtherPrivate {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue = DispatchQueue(label: "bookmarks")

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            queue.sync { bookmarks[id] }
        }

        func add(_ bookmark: Bookmark) throws {
            try queue.sync { try store(bookmark) }
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            try queue.sync {
                guard var bookmark = bookmarks[id] else { return nil }
                change(&bookmark)
                try store(bookmark)
                return bookmarks[id]
            }
        }

        /// Only on the queue.
        private func store(_ bookmark: Bookmark) throws {
            dispatchPrecondition(condition: .onQueue(queue))
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }
    }
}
