import Synchronization
import WorkbookKit

@testable import NotAQueueExercise

// Right as well: the calls are numbered as they come in, and the shelf drops what is older than what it has.
enum NotAQueueOtherNumbers {
    actor Shelf {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var latest: [Bookmark.ID: Int] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func set(_ bookmark: Bookmark?, for id: Bookmark.ID, number: Int) {
            guard number > latest[id, default: 0] else { return log("\(number) is late") }
            latest[id] = number
            bookmarks[id] = bookmark
            log("takes \(number)")
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
            set(bookmark, for: bookmark.id)
        }

        func delete(_ id: Bookmark.ID) {
            set(nil, for: id)
        }

        private func set(_ bookmark: Bookmark?, for id: Bookmark.ID) {
            tasks.withLock { tasks in
                let number = tasks.count + 1
                tasks.append(start(nil) { [shelf] in await shelf.set(bookmark, for: id, number: number) })
            }
        }

        func finish() async {
            for task in tasks.withLock({ $0 }) { await task.value }
        }

        func titles() async -> [String] {
            await shelf.titles()
        }
    }
}
