import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Wrong: it changes to the new place first. Where the copy fails, it stays there, and nothing can be saved.
enum MovingFileWrongSetFirst {
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
            guard !FileManager.default.fileExists(atPath: target.path) else { throw MoveError.occupied }
            file = RecordFile(target)
            try file.write(bookmarks)
            return self
        }
    }

    enum MoveError: Error {
        case occupied
    }
}
