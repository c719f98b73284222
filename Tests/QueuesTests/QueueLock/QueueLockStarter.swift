import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Yours to edit. This library adds on a queue and writes its file past it: a bookmark that was added a moment ago may be
// missing in the file. Make it an actor, so that no line can forget.
// Check it: swift run workbook check queue-lock
enum QueueLockStarter {
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
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func persist() throws {
            try file.write(bookmarks)
        }
    }
}
