import Foundation
import WorkbookKit

@testable import AsyncInitExercise

// Wrong: `open` waits, and the error of the task is dropped; a shelf without a library is still handed out.
enum AsyncInitWrongWait {
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

        static func open(_ file: URL) async throws -> Shelf {
            let shelf = Shelf()
            shelf.library = try? await Library(file: file)
            return shelf
        }

        func add(_ bookmark: Bookmark) async throws {
            try await library?.add(bookmark)
        }

        func titles() async throws -> [String] {
            await library?.titles() ?? []
        }
    }
}
