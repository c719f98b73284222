import Foundation
import WorkbookKit

@testable import MemoryFirstExercise

// Wrong: of several, it puts back only one.
enum MemoryFirstWrongRollbackOne {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<RatedBookmark>
        private var bookmarks: [RatedBookmark.ID: RatedBookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: RatedBookmark) throws {
            try add(contentsOf: [bookmark])
        }

        func add(contentsOf batch: [RatedBookmark]) throws {
            guard let last = batch.last else { return }
            let old = bookmarks[last.id]
            for bookmark in batch { bookmarks[bookmark.id] = bookmark }
            do {
                try file.write(bookmarks)
            } catch {
                bookmarks[last.id] = old
                throw error
            }
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
