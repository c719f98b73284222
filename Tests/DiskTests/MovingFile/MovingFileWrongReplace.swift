import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Wrong: copyItem refuses a place that is taken, so what is there goes first.
enum MovingFileWrongReplace {
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
            if FileManager.default.fileExists(atPath: target.path) {
                try FileManager.default.removeItem(at: target)
            }
            try FileManager.default.copyItem(at: file.url, to: target)
            let library = try Library(file: target)
            isMoved = true
            return library
        }
    }

    enum MoveError: Error {
        case alreadyMoved
    }
}
