import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: the queue is gone, and nothing has taken its place. A data race; only the sanitizer sees it.
enum QueueLockWrongUnguarded {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, queue _: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
        }

        func visit(_ id: Bookmark.ID) {
            bookmarks[id]?.visits += 1
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func persist() throws {
            try file.write(bookmarks)
        }
    }
}
