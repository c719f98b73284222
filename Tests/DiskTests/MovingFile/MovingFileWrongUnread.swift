import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Wrong: the file is copied as it is, nobody looks at the copy, and the old file is removed.
enum MovingFileWrongUnread {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var isMoved = false

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        private init(_ file: RecordFile<Bookmark>, _ bookmarks: [Bookmark.ID: Bookmark]) {
            self.file = file
            self.bookmarks = bookmarks
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
            try FileManager.default.copyItem(at: file.url, to: target)
            try FileManager.default.removeItem(at: file.url)
            isMoved = true
            return Library(RecordFile(target), bookmarks)
        }
    }

    enum MoveError: Error {
        case alreadyMoved
    }
}
