import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Right as well, for a small file: the first operation reads it, without a suspension, so nobody can come in between.
enum LateLoadOtherAtOnce {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var isLoaded = false

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
        }

        func load() throws {
            if isLoaded { return }
            bookmarks = try file.read()
            isLoaded = true
        }

        func visit(_ bookmark: Bookmark) async throws {
            try load()
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) async throws {
            try load()
            var next = bookmarks
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            try load()
            return bookmarks[id]?.visits ?? 0
        }
    }
}
