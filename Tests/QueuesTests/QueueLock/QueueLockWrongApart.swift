import Foundation
import WorkbookKit

@testable import QueueLockExercise

// Wrong: an actor, and a visit that asks, counts and adds in three calls. Others come in between.
enum QueueLockWrongApart {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, queue _: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
        }

        nonisolated func visit(_ id: Bookmark.ID) async {
            guard var bookmark = await all().first(where: { $0.id == id }) else { return }
            bookmark.visits += 1
            await add(bookmark)
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func persist() throws {
            try file.write(bookmarks)
        }
    }
}
