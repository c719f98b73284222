import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

// Yours to edit. A screen is told off the main actor, and only of its own changes. Make every screen follow the repository,
// on the main actor. The contract belongs to the main actor; `nonisolated` and `@unchecked Sendable` keep the screen out.
// Check it: swift run workbook check view-model
enum Exercise {
    actor Repository: BookmarkRepository {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func save(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func close() {}
    }

    @Observable
    nonisolated final class Screen: BookmarkScreen, @unchecked Sendable {
        private(set) var bookmarks: [Bookmark] = []
        private let repository: Repository

        init(_ repository: Repository) {
            self.repository = repository
        }

        func show() async {
            bookmarks = await repository.all()
        }

        func save(_ bookmark: Bookmark) async throws {
            try await repository.save(bookmark)
            bookmarks = await repository.all()
        }
    }
}
