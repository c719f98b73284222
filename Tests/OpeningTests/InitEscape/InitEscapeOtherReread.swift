import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Right as well, and slower: it keeps nothing in memory, and reads the file for each operation.
enum InitEscapeOtherReread {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>

        init(file: URL, start: @escaping StartTask) {
            self.file = RecordFile(file)
        }

        func visit(_ bookmark: Bookmark) throws {
            var next = try file.read()
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
        }

        func visits(of id: Bookmark.ID) throws -> Int {
            try file.read()[id]?.visits ?? 0
        }
    }
}
