import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: the task is an unnamed queue; `add` returns before it has run.
enum QueueLockWrongTask {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, queue _: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func add(_ bookmark: Bookmark) {
            Task { await insert(bookmark) }
        }

        private func insert(_ bookmark: Bookmark) {
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
