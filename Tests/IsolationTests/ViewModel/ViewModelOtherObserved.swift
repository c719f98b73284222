import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// Right as well: the repository itself is observed, and the screens keep nothing. It writes the file on the main actor, which
// is fine for a small one.
enum ViewModelOtherObserved {
    @MainActor @Observable
    final class Repository: BookmarkRepository {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        var all: [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func save(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func close() {}
    }

    @MainActor @Observable
    final class Screen: BookmarkScreen {
        private let repository: Repository

        init(_ repository: Repository) {
            self.repository = repository
        }

        var bookmarks: [Bookmark] {
            repository.all
        }

        func show() async {}

        func save(_ bookmark: Bookmark) async throws {
            try repository.save(bookmark)
        }
    }
}
