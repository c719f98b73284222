import Foundation
import WorkbookKit

@testable import MemoryFirstExercise

// Yours to edit. This library changes its memory and then writes. When the write fails, its caller gets an error, and the
// change is in memory all the same. Let a method that throws change nothing, also one that adds several bookmarks.
// Check it: swift run workbook check memory-first
enum MemoryFirstStarter {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<RatedBookmark>
        private var bookmarks: [RatedBookmark.ID: RatedBookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: RatedBookmark) throws {
            bookmarks[bookmark.id] = bookmark
            try file.write(bookmarks)
        }

        func add(contentsOf bookmarks: [RatedBookmark]) throws {
            for bookmark in bookmarks { try add(bookmark) }
        }

        func remove(_ id: RatedBookmark.ID) throws {
            bookmarks[id] = nil
            try file.write(bookmarks)
        }

        func all() -> [RatedBookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
