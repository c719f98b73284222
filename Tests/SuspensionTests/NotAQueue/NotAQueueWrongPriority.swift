import Synchronization
import WorkbookKit

@testable import NotAQueueExercise

// Wrong: equal priorities come in order most of the time. Nothing promises it.
enum NotAQueueWrongPriority {
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
        private let start: Start
        private let tasks = Mutex<[Task<Void, Never>]>([])

        init(start: @escaping Start, log: @escaping @Sendable (String) -> Void) {
            self.shelf = Shelf(log: log)
            self.start = start
        }

        func save(_ bookmark: Bookmark) {
            let task = start(.high) { [shelf] in await shelf.save(bookmark) }
            tasks.withLock { $0.append(task) }
        }

        func delete(_ id: Bookmark.ID) {
            let task = start(.high) { [shelf] in await shelf.delete(id) }
            tasks.withLock { $0.append(task) }
        }

        func finish() async {
            for task in tasks.withLock({ $0 }) { await task.value }
        }

        func titles() async -> [String] {
            await shelf.titles()
        }
    }
}
