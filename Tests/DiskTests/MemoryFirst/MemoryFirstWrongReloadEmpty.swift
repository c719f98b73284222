import Foundation
import WorkbookKit

@testable import MemoryFirstExercise

// Wrong: where the read fails too, memory is empty, and the next `add` destroys the file.
enum MemoryFirstWrongReloadEmpty {
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
            try change { bookmarks in
                for bookmark in batch { bookmarks[bookmark.id] = bookmark }
            }
        }

        func remove(_ id: RatedBookmark.ID) throws {
            try change { $0[id] = nil }
        }

        func all() -> [RatedBookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        private func change(_ body: (inout [RatedBookmark.ID: RatedBookmark]) -> Void) throws {
            body(&bookmarks)
            do {
                try file.write(bookmarks)
            } catch {
                bookmarks = (try? file.read()) ?? [:]
                throw error
            }
        }
    }
}
