import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Right as well: an asynchronous initialiser harms nobody where its only caller can wait for it.
enum AsyncInitOtherAwaited {
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
        private let library: Library

        init(library: Library) {
            self.library = library
        }

        static func open(_ file: URL) async throws -> Shelf {
            Shelf(library: try await Library(file: file))
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library.add(bookmark)
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
