import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Wrong: a flag makes readers wait, and `add` still saves over a file that nobody has read.
enum AsyncInitWrongFlag {
    actor Library {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var isLoaded = false

        init(file: URL) {
            self.file = RecordFile(file)
            self.bookmarks = [:]
            Task { try await load() }
        }

        private func load() throws {
            bookmarks = try file.read()
            isLoaded = true
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func titles() async -> [String] {
            while !isLoaded { await Task.yield() }
            return bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private let library: Library

        init(library: Library) {
            self.library = library
        }

        static func open(_ file: URL) async throws -> Shelf {
            Shelf(library: Library(file: file))
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library.add(bookmark)
        }

        func titles() async throws -> [String] {
            await library.titles()
        }
    }
}
