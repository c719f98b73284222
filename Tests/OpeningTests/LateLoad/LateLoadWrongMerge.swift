import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Wrong: the load keeps what was changed before it. The file has lost the rest by then, and a removal leaves no trace.
enum LateLoadWrongMerge {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
        }

        func load() async throws {
            let stored = try await read(file)
            bookmarks = stored.merging(bookmarks) { _, changed in changed }
        }

        func visit(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) throws {
            var next = bookmarks
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
