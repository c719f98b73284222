import Dispatch
import WorkbookKit

@testable import BlockedPoolExercise

// Yours to edit. `write` blocks until the disk answers, and this actor calls it on a thread of the pool. A few libraries
// with slow disks take all the threads, and nothing else in the app goes on. Let the library block a thread of its own.
// Check it: swift run workbook check blocked-pool
enum BlockedPoolStarter {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let write: @Sendable (Bookmark) throws -> Void

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) throws {
            try write(bookmark)
            bookmarks[bookmark.id] = bookmark
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }
}
