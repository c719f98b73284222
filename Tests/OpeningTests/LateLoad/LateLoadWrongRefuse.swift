import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Wrong: it does no harm to the file, and gives an error to callers who are merely early.
enum LateLoadWrongRefuse {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private var bookmarks: [Bookmark.ID: Bookmark]?

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
        }

        func load() async throws {
            bookmarks = try await read(file)
        }

        func visit(_ bookmark: Bookmark) throws {
            guard var next = bookmarks else { throw NotLoaded() }
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) throws {
            guard var next = bookmarks else { throw NotLoaded() }
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) throws -> Int {
            guard let bookmarks else { throw NotLoaded() }
            return bookmarks[id]?.visits ?? 0
        }
    }

    struct NotLoaded: Error {}
}
