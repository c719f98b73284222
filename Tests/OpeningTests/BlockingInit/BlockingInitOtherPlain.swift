import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Right as well in this package, which does not set `NonisolatedNonsendingByDefault`. With it, this would be wrong.
enum BlockingInitOtherPlain {
    actor Library {
        private let bookmarks: [Bookmark]

        init(file: URL, decode: (Data) throws -> [Bookmark]) throws {
            bookmarks = try decode(Data(contentsOf: file)).sorted { $0.id < $1.id }
        }

        static func open(_ file: URL, decode: @Sendable (Data) throws -> [Bookmark]) async throws -> Library {
            try Library(file: file, decode: decode)
        }

        func titles() -> [String] {
            bookmarks.map(\.title)
        }
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private let library: Library

        init(library: Library) {
            self.library = library
        }

        static func open(_ file: URL, decode: @escaping @Sendable (Data) throws -> [Bookmark]) async throws -> Shelf {
            Shelf(library: try await Library.open(file, decode: decode))
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
