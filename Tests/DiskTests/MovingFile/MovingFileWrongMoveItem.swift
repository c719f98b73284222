import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Wrong: the file is moved as it is, and nobody looks at it. The old one is gone.
enum MovingFileWrongMoveItem {
    actor Library: BookmarkLibrary {
        private var file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func move(to target: URL) throws -> any BookmarkLibrary {
            try FileManager.default.moveItem(at: file.url, to: target)
            file = RecordFile(target)
            return self
        }
    }
}
