import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Wrong: the load keeps what was added before it. By then the first save has replaced the file, so there is nothing to keep.
enum InitEscapeWrongMerge {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.bookmarks = [:]
            _ = start { try await self.load() }
        }

        private func load() throws {
            bookmarks = try file.read().merging(bookmarks) { _, added in added }
        }

        func visit(_ bookmark: Bookmark) throws {
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
