import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Wrong: an actor, and its write is put off to a task. That is the queue again, without a name.
enum UnfinishedWriteWrongTask {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, queue _: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
            Task { try write() }
        }

        func remove(_ id: Bookmark.ID) {
            bookmarks[id] = nil
            Task { try write() }
        }

        private func write() throws {
            try file.write(bookmarks)
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func close() {}
    }
}
