import Foundation
import WorkbookKit

@testable import QueueLockExercise

// The state is inside an actor, and so is every line that uses it.
enum QueueLockSolution {
    actor Library: BookmarkLibrary {
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
