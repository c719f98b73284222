import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Right as well, for a large file: it is read on the pool before the library exists.
enum AsyncInitOtherFactory {
    actor Library {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        private init(file: RecordFile<Bookmark>, bookmarks: [Bookmark.ID: Bookmark]) {
            self.file = file
            self.bookmarks = bookmarks
        }

        @concurrent
        static func open(_ url: URL) async throws -> Library {
            let file = RecordFile<Bookmark>(url)
            return Library(file: file, bookmarks: try file.read())
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
            Shelf(library: try await Library.open(file))
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library.add(bookmark)
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
