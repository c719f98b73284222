import Foundation
import Observation

import struct WorkbookKit.Bookmark
import struct WorkbookKit.RecordFile

@testable import ViewModelExercise

// Right as well: the stream says only that something has changed, and the screen reads then.
enum ViewModelOtherSignal {
    actor Repository: BookmarkRepository {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var subscribers: [AsyncStream<Void>.Continuation] = []

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func save(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
            for subscriber in subscribers { subscriber.yield() }
        }

        func changes() -> AsyncStream<Void> {
            let (stream, subscriber) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            subscribers.append(subscriber)
            subscriber.yield()
            return stream
        }

        func all() -> [Bookmark] {
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
            for await _ in await repository.changes() { bookmarks = await repository.all() }
        }

        func save(_ bookmark: Bookmark) async throws {
            try await repository.save(bookmark)
        }
    }
}
