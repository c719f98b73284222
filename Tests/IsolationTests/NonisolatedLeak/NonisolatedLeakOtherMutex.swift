import Foundation
import Synchronization
import WorkbookKit

@testable import NonisolatedLeakExercise

// Right as well: the titles are made outside of the lock and set on what is there then, so no visit is lost.
enum NonisolatedLeakOtherMutex {
    final class Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let bookmarks: Mutex<[Bookmark.ID: Bookmark]>

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = Mutex(try self.file.read())
        }

        func visit(_ id: Bookmark.ID) throws {
            try change { $0[id]?.visits += 1 }
        }

        func retitle(_ title: @escaping @Sendable (Bookmark) -> String) throws {
            let titles = bookmarks.withLock { $0 }.mapValues(title)
            try change { next in
                for (id, title) in titles { next[id]?.title = title }
            }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks.withLock { $0[id] }
        }

        private func change(_ body: (inout [Bookmark.ID: Bookmark]) -> Void) throws {
            try bookmarks.withLock { bookmarks in
                var next = bookmarks
                body(&next)
                try file.write(next)
                bookmarks = next
            }
        }
    }
}
