import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Right as well, where callers cannot await: `sync` returns after the write, and lets its error through.
enum UnfinishedWriteOtherSync {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue: DispatchQueue

        init(file: URL, queue: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            self.queue = queue
        }

        func add(_ bookmark: Bookmark) throws {
            try queue.sync(flags: .barrier) {
                var next = bookmarks
                next[bookmark.id] = bookmark
                try file.write(next)
                bookmarks = next
            }
        }

        func remove(_ id: Bookmark.ID) throws {
            try queue.sync(flags: .barrier) {
                var next = bookmarks
                next[id] = nil
                try file.write(next)
                bookmarks = next
            }
        }

        func all() -> [Bookmark] {
            queue.sync { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func close() {}
    }
}
