import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: what the screen reads is on the queue, what the file gets is not.
enum QueueLockWrongHalf {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue: DispatchQueue

        init(file: URL, queue: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            self.queue = queue
        }

        func add(_ bookmark: Bookmark) {
            queue.async(flags: .barrier) { self.bookmarks[bookmark.id] = bookmark }
        }

        func visit(_ id: Bookmark.ID) {
            queue.async(flags: .barrier) { self.bookmarks[id]?.visits += 1 }
        }

        func all() -> [Bookmark] {
            queue.sync { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func persist() throws {
            try file.write(bookmarks)
        }
    }
}
