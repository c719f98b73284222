import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Wrong: the visit is left to a task. It is counted at some later time, and its error goes nowhere.
enum NonisolatedLeakWrongTask {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) {
            Task { try await count(id) }
        }

        private func count(_ id: Bookmark.ID) throws {
            var next = bookmarks
            next[id]?.visits += 1
            try file.write(next)
            bookmarks = next
        }

        func retitle(_ title: @escaping @Sendable (Bookmark) -> String) throws {
            var next = bookmarks
            for bookmark in bookmarks.values { next[bookmark.id]?.title = title(bookmark) }
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }
}
