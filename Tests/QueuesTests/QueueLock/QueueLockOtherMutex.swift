import Foundation
import Synchronization
import WorkbookKit

@testable import QueueLockExercise

// Right as well, where callers must not wait: the state is inside the lock.
enum QueueLockOtherMutex {
    final class Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let bookmarks: Mutex<[Bookmark.ID: Bookmark]>

        init(file: URL, queue _: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = Mutex(try self.file.read())
        }

        func add(_ bookmark: Bookmark) {
            bookmarks.withLock { $0[bookmark.id] = bookmark }
        }

        func visit(_ id: Bookmark.ID) {
            bookmarks.withLock { $0[id]?.visits += 1 }
        }

        func all() -> [Bookmark] {
            bookmarks.withLock { $0.values.sorted { $0.id < $1.id } }
        }

        func persist() throws {
            // The file is written under the lock, so that an older state never replaces a newer one.
            try bookmarks.withLock { try file.write($0) }
        }
    }
}
