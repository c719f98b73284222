import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Yours to edit. The library opens asynchronously, so the shelf is without one for a while: its first bookmarks are
// dropped without an error. Make a shelf that has its library from the first moment.
// Check it: swift run workbook check async-init
enum AsyncInitStarter {
    actor Library {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) async throws {
            self.file = RecordFile(file)
            self.bookmarks = try await Self.load(self.file)
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }

        private static func load(_ file: RecordFile<Bookmark>) async throws -> [Bookmark.ID: Bookmark] {
            try file.read()
        }
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private var library: Library?

        init(file: URL) {
            Task { library = try? await Library(file: file) }
        }

        static func open(_ file: URL) async throws -> Shelf {
            Shelf(file: file)
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library?.add(bookmark)
        }

        func titles() async throws -> [String] {
            await library?.titles() ?? []
        }
    }
}
