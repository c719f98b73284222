import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Right as well: a plain task that is kept and awaited. The explorer cannot reach it, so the check tries it in rounds.
enum InitEscapeOtherPlainTask {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let loading: Task<[Bookmark.ID: Bookmark], any Error>
        private var bookmarks: [Bookmark.ID: Bookmark]?

        init(file: URL, start: @escaping StartTask) {
            let file = RecordFile<Bookmark>(file)
            self.file = file
            self.loading = Task { try file.read() }
        }

        func visit(_ bookmark: Bookmark) async throws {
            let stored = try await loading.value
            var next = bookmarks ?? stored
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            let stored = try await loading.value
            return (bookmarks ?? stored)[id]?.visits ?? 0
        }
    }
}
