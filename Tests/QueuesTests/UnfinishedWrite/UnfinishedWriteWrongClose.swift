import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Wrong: the queue is emptied when the user quits. A crash, or the system, ends the app without it.
enum UnfinishedWriteWrongClose {
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
            queue.async(flags: .barrier) {
                self.bookmarks[bookmark.id] = bookmark
                try? self.file.write(self.bookmarks)
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

        func close() {
            queue.sync(flags: .barrier) {}
        }
    }
}
