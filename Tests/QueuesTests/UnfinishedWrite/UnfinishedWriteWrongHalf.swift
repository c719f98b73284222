import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Wrong: `add` was mended and `remove` was not: what was removed comes back.
enum UnfinishedWriteWrongHalf {
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

        func remove(_ id: Bookmark.ID) {
            queue.async(flags: .barrier) {
                self.bookmarks[id] = nil
                try? self.file.write(self.bookmarks)
            }
        }

        func all() -> [Bookmark] {
            queue.sync { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func close() {}
    }
}
