import Foundation
import WorkbookKit

@testable import MovingFileExercise

// A copy that is looked at, one step to its name, and the library of that file.
enum MovingFileSolution {
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
            let copy = RecordFile<Bookmark>(target.appendingPathExtension("\(UUID().uuidString).moving"))
            defer { try? FileManager.default.removeItem(at: copy.url) }
            try copy.write(bookmarks)
            guard try copy.read() == bookmarks else { throw MoveError.differs }
            try FileManager.default.moveItem(at: copy.url, to: target)
            isMoved = true
            return Library(RecordFile(target), bookmarks)
        }
    }

    enum MoveError: Error {
        case differs, alreadyMoved
    }
}
