import Foundation
import WorkbookKit

@testable import SyncInSyncExercise

// Wrong: a call from inside is passed over without an error. What it should have done is lost.
enum SyncInSyncWrongSkip {
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
            onQueue { bookmarks[id] } ?? nil
        }

        func add(_ bookmark: Bookmark) throws {
            try onQueue {
                var next = bookmarks
                next[bookmark.id] = bookmark
                try file.write(next)
                bookmarks = next
            }
        }

        func update(_ id: Bookmark.ID, _ change: @Sendable (inout Bookmark) -> Void) throws -> Bookmark? {
            try onQueue {
                guard var bookmark = find(id) else { return nil }
                change(&bookmark)
                try add(bookmark)
                return find(id)
            } ?? nil
        }

        private func onQueue<Value>(_ body: () throws -> Value) rethrows -> Value? {
            guard DispatchQueue.getSpecific(key: isInside) == nil else { return nil }
            return try queue.sync(execute: body)
        }
    }
}
