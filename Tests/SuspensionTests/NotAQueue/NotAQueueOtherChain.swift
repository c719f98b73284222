import Synchronization
import WorkbookKit

@testable import NotAQueueExercise

// Right as well: each task awaits the one before it. The lock makes “the one before” certain.
enum NotAQueueOtherChain {
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
        private let last = Mutex<Task<Void, Never>?>(nil)

        init(start: @escaping Start, log: @escaping @Sendable (String) -> Void) {
            self.shelf = Shelf(log: log)
            self.start = start
        }

        func save(_ bookmark: Bookmark) {
            append { await $0.save(bookmark) }
        }

        func delete(_ id: Bookmark.ID) {
            append { await $0.delete(id) }
        }

        private func append(_ change: @escaping @Sendable (Shelf) async -> Void) {
            last.withLock { last in
                let before = last
                last = start(nil) { [shelf] in
                    await before?.value
                    await change(shelf)
                }
            }
        }

        func finish() async {
            await last.withLock { $0 }?.value
        }

        func titles() async -> [String] {
            await shelf.titles()
        }
    }
}
