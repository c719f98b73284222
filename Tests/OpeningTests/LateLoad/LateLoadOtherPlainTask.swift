import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Right as well: a plain task that is started at once. The explorer cannot reach it, so the check tries it in rounds.
enum LateLoadOtherPlainTask {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let loading: Task<[Bookmark.ID: Bookmark], any Error>
        private var bookmarks: [Bookmark.ID: Bookmark]?

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            let file = RecordFile<Bookmark>(file)
            self.file = file
            self.loading = Task { try await read(file) }
        }

        func load() async throws {
            _ = try await loading.value
        }

        func visit(_ bookmark: Bookmark) async throws {
            let stored = try await loading.value
            var next = bookmarks ?? stored
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) async throws {
            let stored = try await loading.value
            var next = bookmarks ?? stored
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            let stored = try await loading.value
            return (bookmarks ?? stored)[id]?.visits ?? 0
        }
    }
}
