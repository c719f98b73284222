import Foundation
import WorkbookKit

// Yours to edit. Somebody has to call `load()` first, and to await its end. Whoever is earlier changes a library that is
// empty, and writes that over the file. Make a library that nobody can use too early.
// Check it: swift run workbook check late-load
enum Exercise {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
        }

        func load() async throws {
            bookmarks = try await read(file)
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
