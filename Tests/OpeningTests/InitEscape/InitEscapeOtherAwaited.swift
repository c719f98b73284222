import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Right as well: the task is kept, and every operation awaits it, with its error.
enum InitEscapeOtherAwaited {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let start: StartTask
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var loading: Task<Void, any Error>?

        init(file: URL, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.start = start
        }

        private func load() async throws {
            let task = loading ?? start { try await self.readFile() }
            loading = task
            try await task.value
        }

        private func readFile() throws {
            bookmarks = try file.read()
        }

        func visit(_ bookmark: Bookmark) async throws {
            try await load()
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            try await load()
            return bookmarks[id]?.visits ?? 0
        }
    }
}
