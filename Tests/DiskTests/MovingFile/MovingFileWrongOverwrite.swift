import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Wrong: the copy is right, and overwrites what was there.
enum MovingFileWrongOverwrite {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var isMoved = false

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            guard !isMoved else { throw MoveError.alreadyMoved }
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func move(to target: URL) throws -> any BookmarkLibrary {
            guard !isMoved else { throw MoveError.alreadyMoved }
            let copy = RecordFile<Bookmark>(target)
            try copy.write(bookmarks)
            guard try copy.read() == bookmarks else { throw MoveError.differs }
            isMoved = true
            return try Library(file: target)
        }
    }

    enum MoveError: Error {
        case differs, alreadyMoved
    }
}
