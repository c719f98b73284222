import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Wrong: the bookmarks do not move, and a file that cannot be read is an empty library.
enum MovingFileWrongDidSet {
    actor Library: BookmarkLibrary {
        private var file: RecordFile<Bookmark> {
            didSet { bookmarks = (try? file.read()) ?? [:] }
        }
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

        func move(to target: URL) -> any BookmarkLibrary {
            file = RecordFile(target)
            return self
        }
    }
}
