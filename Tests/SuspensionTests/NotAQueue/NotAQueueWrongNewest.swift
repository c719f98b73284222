import WorkbookKit

@testable import NotAQueueExercise

// Wrong: the order is right, and a change that comes before the last one is read takes its place, also another record's.
enum NotAQueueWrongNewest {
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

    private enum Change {
        case save(Bookmark)
        case delete(Bookmark.ID)
    }

    final class Library: BookmarkLibrary {
        private let shelf: Shelf
        private let changes: AsyncStream<Change>.Continuation
        private let writer: Task<Void, Never>

        init(start: @escaping Start, log: @escaping @Sendable (String) -> Void) {
            let shelf = Shelf(log: log)
            let (stream, changes) = AsyncStream.makeStream(of: Change.self, bufferingPolicy: .bufferingNewest(1))
            self.shelf = shelf
            self.changes = changes
            self.writer = start(nil) {
                for await change in stream {
                    switch change {
                    case .save(let bookmark): await shelf.save(bookmark)
                    case .delete(let id): await shelf.delete(id)
                    }
                }
            }
        }

        func save(_ bookmark: Bookmark) {
            changes.yield(.save(bookmark))
        }

        func delete(_ id: Bookmark.ID) {
            changes.yield(.delete(id))
        }

        func finish() async {
            changes.finish()
            await writer.value
        }

        func titles() async -> [String] {
            await shelf.titles()
        }
    }
}
