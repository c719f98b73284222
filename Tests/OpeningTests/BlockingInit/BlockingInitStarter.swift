import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Yours to edit. The shelf makes its library on the main actor, so there the whole file is decoded, and the screen stands
// still. Open the library elsewhere, and hand out a shelf that is ready.
// Check it: swift run workbook check blocking-init
enum BlockingInitStarter {
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
            Shelf(library: try Library(file: file, decode: decode))
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
