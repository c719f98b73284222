import Foundation
import WorkbookKit

@testable import NonisolatedLeakExercise

// Wrong: the state is in a class that promises what it does not keep. The word `unsafe` is gone, the leak is not.
enum NonisolatedLeakWrongBox {
    final class Box: @unchecked Sendable {
        var bookmarks: [Bookmark.ID: Bookmark] = [:]
    }

    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let box = Box()

        init(file: URL) throws {
            self.file = RecordFile(file)
            box.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) throws {
            var next = box.bookmarks
            next[id]?.visits += 1
            try file.write(next)
            box.bookmarks = next
        }

        func retitle(_ title: @escaping @Sendable (Bookmark) -> String) throws {
            var next = box.bookmarks
            for bookmark in box.bookmarks.values { next[bookmark.id]?.title = title(bookmark) }
            try file.write(next)
            box.bookmarks = next
        }

        nonisolated func find(_ id: Bookmark.ID) -> Bookmark? {
            box.bookmarks[id]
        }
    }
}
