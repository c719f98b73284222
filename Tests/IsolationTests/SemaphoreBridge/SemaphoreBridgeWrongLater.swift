import Foundation
import WorkbookKit

@testable import SemaphoreBridgeExercise

// Wrong: nothing is blocked, and the answer comes at the next call.
enum SemaphoreBridgeWrongLater {
    actor Library {
        private let load: @Sendable () async -> [Bookmark]

        init(_ load: @escaping @Sendable () async -> [Bookmark]) {
            self.load = load
        }

        func find(_ id: Bookmark.ID) async -> Bookmark? {
            await load().first { $0.id == id }
        }
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private let library: Library
        private var titles: [Bookmark.ID: String] = [:]

        init(_ library: Library) {
            self.library = library
        }

        static func open(_ load: @escaping @Sendable () async -> [Bookmark]) -> Shelf {
            Shelf(Library(load))
        }

        func title(of id: Bookmark.ID) -> String? {
            Task { titles[id] = await library.find(id)?.title }
            return titles[id]
        }
    }
}
