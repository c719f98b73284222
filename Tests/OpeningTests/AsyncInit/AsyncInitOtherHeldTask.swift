import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Right as well: one task opens the library, and every operation waits for it.
enum AsyncInitOtherHeldTask {
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
        private let opening: Task<Library, any Error>

        init(file: URL) {
            opening = Task { try await Library(file: file) }
        }

        static func open(_ file: URL) async throws -> Shelf {
            let shelf = Shelf(file: file)
            _ = try await shelf.opening.value
            return shelf
        }

        func add(_ bookmark: Bookmark) async throws {
            try await opening.value.add(bookmark)
        }

        func titles() async throws -> [String] {
            try await opening.value.titles()
        }
    }
}
