import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Wrong: two callers can both find that it is not loaded. The second load overwrites what the first caller has saved.
enum LateLoadWrongTwice {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var isLoaded = false

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
        }

        func load() async throws {
            if isLoaded { return }
            bookmarks = try await read(file)
            isLoaded = true
        }

        func visit(_ bookmark: Bookmark) async throws {
            try await load()
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) async throws {
            try await load()
            var next = bookmarks
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            try await load()
            return bookmarks[id]?.visits ?? 0
        }
    }
}
