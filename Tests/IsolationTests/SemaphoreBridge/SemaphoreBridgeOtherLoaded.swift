import Foundation
import WorkbookKit

@testable import SemaphoreBridgeExercise

// Right as well: the library is asked when the shelf opens, and what the shelf knows it can say at once.
enum SemaphoreBridgeOtherLoaded {
    @MainActor
    final class Shelf: BookmarkShelf {
        private let titles: [Bookmark.ID: String]

        init(_ bookmarks: [Bookmark]) {
            var titles: [Bookmark.ID: String] = [:]
            for bookmark in bookmarks { titles[bookmark.id] = bookmark.title }
            self.titles = titles
        }

        static func open(_ load: @escaping @Sendable () async -> [Bookmark]) async -> Shelf {
            Shelf(await load())
        }

        func title(of id: Bookmark.ID) -> String? {
            titles[id]
        }
    }
}
