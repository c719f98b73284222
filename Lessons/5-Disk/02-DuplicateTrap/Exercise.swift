import Foundation
import WorkbookKit

// Yours to edit. Two bookmarks with one id ended this program at each launch, until somebody wrote `uniquingKeysWith`.
// Now it opens, and the next `add` removes one of the two from the file. Say which ids are there twice, and keep both.
// Check it: swift run workbook check duplicate-trap
enum Exercise {
    actor Library: BookmarkLibrary {
        private let file: URL
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = file
            self.bookmarks = Dictionary(
                try Self.read(file).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try Self.write(next.values.sorted { $0.id < $1.id }, to: file)
            bookmarks = next
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }

        static func keepAll(in file: URL) throws {
            // Yours to write. `read` and `write` are below.
        }

        private static func read(_ file: URL) throws -> [Bookmark] {
            do {
                return try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file))
            } catch CocoaError.fileReadNoSuchFile {
                return []
            }
        }

        private static func write(_ bookmarks: [Bookmark], to file: URL) throws {
            try JSONEncoder().encode(bookmarks).write(to: file, options: .atomic)
        }
    }
}
