import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Wrong: a task that is made on the main actor runs there.
enum BlockingInitWrongTask {
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
            Shelf(library: try await Task { try Library(file: file, decode: decode) }.value)
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
