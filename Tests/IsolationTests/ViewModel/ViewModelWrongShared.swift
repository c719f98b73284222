import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// Wrong: one stream for all screens, with room for a hundred elements. Each element still goes to one of them.
enum ViewModelWrongShared {
    actor Repository: BookmarkRepository {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        let changes: AsyncStream<[Bookmark]>
        private let continuation: AsyncStream<[Bookmark]>.Continuation

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
        }

        func save(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
            continuation.yield(all())
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func close() {
            continuation.finish()
        }
    }

    @MainActor @Observable
    final class Screen: BookmarkScreen {
        private(set) var bookmarks: [Bookmark] = []
        private let repository: Repository

        init(_ repository: Repository) {
            self.repository = repository
        }

        func show() async {
            bookmarks = await repository.all()
            for await bookmarks in repository.changes { self.bookmarks = bookmarks }
        }

        func save(_ bookmark: Bookmark) async throws {
            try await repository.save(bookmark)
            bookmarks = await repository.all()
        }
    }
}
