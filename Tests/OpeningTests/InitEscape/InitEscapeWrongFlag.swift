import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Wrong: only the reader asks whether the file has been read. A visit that is counted before is written over it.
enum InitEscapeWrongFlag {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var isLoaded = false

        init(file: URL, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.bookmarks = [:]
            _ = start { try await self.load() }
        }

        private func load() throws {
            bookmarks = try file.read()
            isLoaded = true
        }

        func visit(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) throws -> Int {
            guard isLoaded else { throw NotLoaded() }
            return bookmarks[id]?.visits ?? 0
        }
    }

    struct NotLoaded: Error {}
}
