import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Right as well: an asynchronous initialiser of an actor runs on that actor, in every mode.
enum BlockingInitOtherAsyncInit {
    actor Library {
        private let bookmarks: [Bookmark]

        init(file: URL, decode: @Sendable (Data) throws -> [Bookmark]) async throws {
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
            Shelf(library: try await Library(file: file, decode: decode))
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
