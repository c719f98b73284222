import Foundation
import WorkbookKit

@testable import AssumedIsolationExercise

// Right as well: a function with an `isolated` parameter does the work; from elsewhere it is awaited.
enum AssumedIsolationOtherParameter {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        nonisolated func visit(_ id: Bookmark.ID) async throws {
            try await AssumedIsolationOtherParameter.count(id, in: self)
        }

        fileprivate func count(_ id: Bookmark.ID) throws {
            var next = bookmarks
            next[id]?.visits += 1
            try file.write(next)
            bookmarks = next
        }

        func openAll(_ open: @escaping @Sendable (Bookmark) -> Void) throws {
            for bookmark in bookmarks.values.sorted(by: { $0.id < $1.id }) {
                open(bookmark)
                try AssumedIsolationOtherParameter.count(bookmark.id, in: self)
            }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }
    }

    private static func count(_ id: Bookmark.ID, in library: isolated Library) throws {
        try library.count(id)
    }
}
