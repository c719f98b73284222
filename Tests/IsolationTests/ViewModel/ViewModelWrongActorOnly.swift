import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// Wrong: with its two words gone, the screen is on the main actor, as the contract is. Still, nobody tells it what another
// screen has saved.
enum ViewModelWrongActorOnly {
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
    final class Screen: BookmarkScreen {
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
