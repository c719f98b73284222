import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// The file is read by a static function, and what it throws is the caller's to decide about.
enum InitEscapeSolution {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, start: @escaping StartTask) throws {
            self.file = RecordFile(file)
            self.bookmarks = try Self.load(self.file)
        }

        private static func load(_ file: RecordFile<Bookmark>) throws -> [Bookmark.ID: Bookmark] {
            try file.read()
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
