import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Wrong: the main actor is let go once, and is held for the decoding all the same.
enum BlockingInitWrongYield {
    actor Library {
        private let bookmarks: [Bookmark]

        init(file: URL, decode: (Data) throws -> [Bookmark]) throws {
            bookmarks = try decode(Data(contentsOf: file)).sorted { $0.id < $1.id }
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
            await Task.yield()
            return Shelf(library: try Library(file: file, decode: decode))
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
