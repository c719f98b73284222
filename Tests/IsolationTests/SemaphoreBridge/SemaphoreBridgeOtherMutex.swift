import Foundation
import Synchronization
import WorkbookKit

@testable import SemaphoreBridgeExercise

// Right as well: a store with a mutex, filled when the shelf opens. Any thread can ask it, without `await`.
enum SemaphoreBridgeOtherMutex {
    final class Library: Sendable {
        private let bookmarks: Mutex<[Bookmark]>

        init(_ bookmarks: [Bookmark]) {
            self.bookmarks = Mutex(bookmarks)
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks.withLock { bookmarks in bookmarks.first { $0.id == id } }
        }
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private let library: Library

        init(_ library: Library) {
            self.library = library
        }

        static func open(_ load: @escaping @Sendable () async -> [Bookmark]) async -> Shelf {
            Shelf(Library(await load()))
        }

        func title(of id: Bookmark.ID) -> String? {
            library.find(id)?.title
        }
    }
}
