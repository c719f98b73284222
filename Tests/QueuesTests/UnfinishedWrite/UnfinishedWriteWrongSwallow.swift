import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Wrong: it waits for the write, and keeps its error to itself.
enum UnfinishedWriteWrongSwallow {
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
            queue.sync(flags: .barrier) {
                self.bookmarks[bookmark.id] = bookmark
                try? self.file.write(self.bookmarks)
            }
        }

        func remove(_ id: Bookmark.ID) {
            queue.sync(flags: .barrier) {
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
