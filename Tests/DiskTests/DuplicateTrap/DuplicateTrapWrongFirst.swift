import Foundation
import WorkbookKit

@testable import DuplicateTrapExercise

// Wrong: of two bookmarks, the first is taken in silence; the next `add` removes the other.
enum DuplicateTrapWrongFirst {
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
            var taken: Set<Bookmark.ID> = []
            let bookmarks = try read(file).map { bookmark in
                taken.insert(bookmark.id).inserted ? bookmark : copy(bookmark, as: UUID().uuidString)
            }
            try write(bookmarks, to: file)
        }

        private static func copy(_ bookmark: Bookmark, as id: Bookmark.ID) -> Bookmark {
            Bookmark(id: id, title: bookmark.title, address: bookmark.address, visits: bookmark.visits)
        }

        private static func read(_ file: URL) throws -> [Bookmark] {
            do {
                var seen: Set<Bookmark> = []
                return try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file))
                    .filter { seen.insert($0).inserted }
            } catch CocoaError.fileReadNoSuchFile {
                return []
            }
        }

        private static func write(_ bookmarks: [Bookmark], to file: URL) throws {
            try JSONEncoder().encode(bookmarks).write(to: file, options: .atomic)
        }
    }
}
