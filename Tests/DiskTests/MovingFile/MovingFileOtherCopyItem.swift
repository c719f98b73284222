import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Right as well: it copies the file itself, and compares what is in the copy with what it knows.
enum MovingFileOtherCopyItem {
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
            try FileManager.default.copyItem(at: file.url, to: target)
            do {
                guard try RecordFile<Bookmark>(target).read() == bookmarks else { throw MoveError.differs }
                let library = try Library(file: target)
                isMoved = true
                return library
            } catch {
                // It is ours: copyItem throws where something is there.
                try FileManager.default.removeItem(at: target)
                throw error
            }
        }
    }

    enum MoveError: Error {
        case differs, alreadyMoved
    }
}
