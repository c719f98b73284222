import Foundation
import WorkbookKit

@testable import MemoryFirstExercise

// Wrong: each is added in the right order, and several are not one change.
enum MemoryFirstWrongOneByOne {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<RatedBookmark>
        private var bookmarks: [RatedBookmark.ID: RatedBookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: RatedBookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try commit(next)
        }

        func add(contentsOf batch: [RatedBookmark]) throws {
            for bookmark in batch { try add(bookmark) }
        }

        func remove(_ id: RatedBookmark.ID) throws {
            var next = bookmarks
            guard next.removeValue(forKey: id) != nil else { return }
            try commit(next)
        }

        func all() -> [RatedBookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        private func commit(_ next: [RatedBookmark.ID: RatedBookmark]) throws {
            try file.write(next)
            bookmarks = next
        }
    }
}
