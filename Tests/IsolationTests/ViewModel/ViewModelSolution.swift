import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// The repository tells each screen in a stream of its own, and the screen belongs to the main actor.
enum ViewModelSolution {
    actor Repository: BookmarkRepository {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var subscribers: [AsyncStream<[Bookmark]>.Continuation] = []

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func save(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
            for subscriber in subscribers { subscriber.yield(all()) }
        }

        func snapshots() -> AsyncStream<[Bookmark]> {
            let (stream, subscriber) = AsyncStream.makeStream(of: [Bookmark].self, bufferingPolicy: .bufferingNewest(1))
            subscribers.append(subscriber)
            subscriber.yield(all())
            return stream
        }

        private func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        func close() {
            for subscriber in subscribers { subscriber.finish() }
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
            for await bookmarks in await repository.snapshots() { self.bookmarks = bookmarks }
        }

        func save(_ bookmark: Bookmark) async throws {
            try await repository.save(bookmark)
        }
    }
}
