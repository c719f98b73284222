import Foundation
import WorkbookKit

@testable import InitEscapeExercise

// Right as well: every caller of this initialiser can await it. Once every property is set, it is on the actor.
enum InitEscapeOtherAsync {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, start: @escaping StartTask) async throws {
            self.file = RecordFile(file)
            self.bookmarks = [:]
            try load()
        }

        private func load() throws {
            bookmarks = try file.read()
        }

        func visit(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) -> Int {
            bookmarks[id]?.visits ?? 0
        }
    }
}
