import Foundation
import WorkbookKit

@testable import TwoOwnersExercise

// Wrong: it reads again before each save. Between that read and the write, another store can write.
enum TwoOwnersWrongReload {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            var next = try file.read()
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func close() {}
    }
}
