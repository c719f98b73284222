import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// Wrong: every screen is told, and the class belongs to no actor: the loop runs off the main actor.
enum ViewModelWrongStreamOnly {
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

    @Observable
    nonisolated final class Screen: BookmarkScreen, @unchecked Sendable {
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
