import Foundation
import WorkbookKit

@testable import SemaphoreBridgeExercise

// The caller awaits the library. Its thread is free meanwhile.
enum SemaphoreBridgeSolution {
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

        init(_ library: Library) {
            self.library = library
        }

        static func open(_ load: @escaping @Sendable () async -> [Bookmark]) -> Shelf {
            Shelf(Library(load))
        }

        func title(of id: Bookmark.ID) async -> String? {
            await library.find(id)?.title
        }
    }
}
