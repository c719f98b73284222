import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// Wrong: `show` assigns on the main actor, `save` does not. And no other screen is told.
enum ViewModelWrongRun {
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
            let all = await repository.all()
            await MainActor.run { bookmarks = all }
        }

        func save(_ bookmark: Bookmark) async throws {
            try await repository.save(bookmark)
            bookmarks = await repository.all()
        }
    }
}
