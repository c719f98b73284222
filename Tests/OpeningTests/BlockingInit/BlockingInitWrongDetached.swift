import Foundation
import WorkbookKit

@testable import BlockingInitExercise

// Wrong: the work is off the main actor, and nobody waits for it or hears of its error. The shelf is not ready.
enum BlockingInitWrongDetached {
    actor Library {
        private var bookmarks: [Bookmark] = []

        init(file: URL, decode: @escaping @Sendable (Data) throws -> [Bookmark]) {
            Task.detached {
                let bookmarks = try decode(Data(contentsOf: file))
                await self.fill(with: bookmarks)
            }
        }

        private func fill(with bookmarks: [Bookmark]) {
            self.bookmarks = bookmarks.sorted { $0.id < $1.id }
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
            Shelf(library: Library(file: file, decode: decode))
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
