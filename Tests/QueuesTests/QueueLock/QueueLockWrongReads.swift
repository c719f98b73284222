import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: what writes has a lock, what reads has none. A data race; only the sanitizer sees it.
enum QueueLockWrongReads {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let lock = NSLock()

        init(file: URL, queue _: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) {
            lock.withLock { bookmarks[bookmark.id] = bookmark }
        }

        func visit(_ id: Bookmark.ID) {
            lock.withLock { bookmarks[id]?.visits += 1 }
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func persist() throws {
            try file.write(bookmarks)
        }
    }
}
