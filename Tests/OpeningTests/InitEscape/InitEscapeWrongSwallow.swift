import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Wrong: it reads before there is a library, and takes a file that cannot be read for an empty one.
enum InitEscapeWrongSwallow {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.bookmarks = (try? self.file.read()) ?? [:]
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
