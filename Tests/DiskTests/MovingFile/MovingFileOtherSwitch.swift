import Foundation
import WorkbookKit

@testable import MovingFileExercise

// Right as well: the library moves itself, after the copy is there and looked at. Nobody else can set its file.
enum MovingFileOtherSwitch {
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
            let copy = RecordFile<Bookmark>(target.appendingPathExtension("\(UUID().uuidString).moving"))
            defer { try? FileManager.default.removeItem(at: copy.url) }
            try copy.write(bookmarks)
            guard try copy.read() == bookmarks else { throw MoveError.differs }
            try FileManager.default.moveItem(at: copy.url, to: target)
            file = RecordFile(target)
            return self
        }
    }

    enum MoveError: Error {
        case differs
    }
}
