import WorkbookKit

@testable import NotAQueueExercise

// Wrong: two streams have an order each, and none between them.
enum NotAQueueWrongTwoWriters {
    actor Shelf {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func save(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
            log("saves “\(bookmark.title)”")
        }

        func delete(_ id: Bookmark.ID) {
            bookmarks[id] = nil
            log("deletes “\(id)”")
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }

    final class Library: BookmarkLibrary {
        private let shelf: Shelf
        private let saves: AsyncStream<Bookmark>.Continuation
        private let deletes: AsyncStream<Bookmark.ID>.Continuation
        private let writers: [Task<Void, Never>]

        init(start: @escaping Start, log: @escaping @Sendable (String) -> Void) {
            let shelf = Shelf(log: log)
            let (saved, saves) = AsyncStream.makeStream(of: Bookmark.self)
            let (deleted, deletes) = AsyncStream.makeStream(of: Bookmark.ID.self)
            self.shelf = shelf
            self.saves = saves
            self.deletes = deletes
            self.writers = [
                start(nil) { for await bookmark in saved { await shelf.save(bookmark) } },
                start(nil) { for await id in deleted { await shelf.delete(id) } },
            ]
        }

        func save(_ bookmark: Bookmark) {
            saves.yield(bookmark)
        }

        func delete(_ id: Bookmark.ID) {
            deletes.yield(id)
        }

        func finish() async {
            saves.finish()
            deletes.finish()
            for writer in writers { await writer.value }
        }

        func titles() async -> [String] {
            await shelf.titles()
        }
    }
}
