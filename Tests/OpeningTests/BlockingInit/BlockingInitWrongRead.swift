import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Wrong: the file is read on the pool. Decoding takes longer than that, and is still done on the main actor.
enum BlockingInitWrongRead {
    actor Library {
        private let bookmarks: [Bookmark]

        init(bookmarks: [Bookmark]) {
            self.bookmarks = bookmarks.sorted { $0.id < $1.id }
        }

        @concurrent
        static func read(_ file: URL) async throws -> Data {
            try Data(contentsOf: file)
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
            let data = try await Library.read(file)
            return Shelf(library: Library(bookmarks: try decode(data)))
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
