import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Wrong: the file is safe now, and a visit that comes too early is dropped without an error.
enum InitEscapeWrongDrop {
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
            guard isLoaded else { return }
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
