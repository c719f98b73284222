import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Wrong: the shelf has its library from the first moment, and drops the error when the file cannot be written.
enum AsyncInitWrongSilent {
    actor Library {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
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
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private let library: Library

        init(library: Library) {
            self.library = library
        }

        static func open(_ file: URL) async throws -> Shelf {
            Shelf(library: try Library(file: file))
        }

        func add(_ bookmark: Bookmark) async throws {
            try? await library.add(bookmark)
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
