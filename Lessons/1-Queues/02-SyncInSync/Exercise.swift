import Foundation
import WorkbookKit

// Yours to edit. `update` holds the queue and calls `find` and `add`, which want the queue as well. That would end the
// process, so this library refuses such a call, and no bookmark can be updated. Make `update` work, as one operation.
// Check it: swift run workbook check sync-in-sync
enum Exercise {
    struct CalledFromInside: Error {}

    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue = DispatchQueue(label: "bookmarks")
        private let isInside = DispatchSpecificKey<Bool>()

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            queue.setSpecific(key: isInside, value: true)
        }

        func find(_ id: Bookmark.ID) throws -> Bookmark? {
            try onQueue { bookmarks[id] }
        }

        func add(_ bookmark: Bookmark) throws {
            try onQueue {
                var next = bookmarks
                next[bookmark.id] = bookmark
                try file.write(next)
                bookmarks = next
            }
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            try onQueue {
                guard var bookmark = try find(id) else { return nil }
                change(&bookmark)
                try add(bookmark)
                return try find(id)
            }
        }

        /// `queue.sync` on the queue itself ends the process. Rather refuse.
        private func onQueue<Value>(_ body: () throws -> Value) throws -> Value {
            guard DispatchQueue.getSpecific(key: isInside) == nil else { throw CalledFromInside() }
            return try queue.sync(execute: body)
        }
    }
}
