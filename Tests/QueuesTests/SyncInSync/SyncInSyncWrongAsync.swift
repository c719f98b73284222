import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

// Wrong: from inside, `add` is put behind the operation with `async`. Its error is lost, and `update` answers too early.
enum SyncInSyncWrongAsync {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue = DispatchQueue(label: "bookmarks")
        private let isInside = DispatchSpecificKey<Bool>()

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            queue.setSpecific(key: isInside, value: true)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            DispatchQueue.getSpecific(key: isInside) == nil ? queue.sync { bookmarks[id] } : bookmarks[id]
        }

        func add(_ bookmark: Bookmark) throws {
            if DispatchQueue.getSpecific(key: isInside) == nil {
                try queue.sync { try store(bookmark) }
            } else {
                queue.async { try? self.store(bookmark) }
            }
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            try queue.sync {
                guard var bookmark = find(id) else { return nil }
                change(&bookmark)
                try add(bookmark)
                return find(id)
            }
        }

        private func store(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }
    }
}
