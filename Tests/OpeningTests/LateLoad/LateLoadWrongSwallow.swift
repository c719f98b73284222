import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Wrong: every operation awaits the load, and goes on when it has failed.
enum LateLoadWrongSwallow {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private let start: StartTask
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var loading: Task<Void, any Error>?

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
            self.start = start
        }

        func load() async throws {
            let task = loading ?? start { try await self.fill() }
            loading = task
            try await task.value
        }

        private func fill() async throws {
            bookmarks = try await read(file)
        }

        func visit(_ bookmark: Bookmark) async throws {
            try? await load()
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) async throws {
            try? await load()
            var next = bookmarks
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            try? await load()
            return bookmarks[id]?.visits ?? 0
        }
    }
}
