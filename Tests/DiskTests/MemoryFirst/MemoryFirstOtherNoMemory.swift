import Foundation
import WorkbookKit

@testable import MemoryFirstExercise

// Right as well: there is no memory that could differ. Each call reads the file, each change writes it.
enum MemoryFirstOtherNoMemory {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<RatedBookmark>

        init(file: URL) throws {
            self.file = RecordFile(file)
            _ = try self.file.read()
        }

        func add(_ bookmark: RatedBookmark) throws {
            try add(contentsOf: [bookmark])
        }

        func add(contentsOf batch: [RatedBookmark]) throws {
            var bookmarks = try file.read()
            for bookmark in batch { bookmarks[bookmark.id] = bookmark }
            try file.write(bookmarks)
        }

        func remove(_ id: RatedBookmark.ID) throws {
            var bookmarks = try file.read()
            bookmarks[id] = nil
            try file.write(bookmarks)
        }

        func all() throws -> [RatedBookmark] {
            try file.read().values.sorted { $0.id < $1.id }
        }
    }
}
