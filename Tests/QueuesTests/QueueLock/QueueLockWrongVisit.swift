import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: every line is on the queue, and one write has no barrier. A data race: the sanitizer sees it, the check by luck.
enum QueueLockWrongVisit {
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
            queue.async { self.bookmarks[id]?.visits += 1 }
        }

        func all() -> [Bookmark] {
            queue.sync { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func persist() throws {
            try queue.sync { try file.write(bookmarks) }
        }
    }
}
