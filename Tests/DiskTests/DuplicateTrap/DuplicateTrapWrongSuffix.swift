import Foundation
import WorkbookKit

@testable import DuplicateTrapExercise

// Wrong: the load is right. `keepAll` makes an id that another bookmark may have.
enum DuplicateTrapWrongSuffix {
    actor Library: BookmarkLibrary {
        private let file: URL
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = file
            let groups = Dictionary(grouping: try Self.read(file), by: \.id)
            let duplicates = groups.filter { $0.value.count > 1 }.keys.sorted()
            guard duplicates.isEmpty else { throw DuplicateIDs(ids: duplicates) }
            self.bookmarks = groups.compactMapValues(\.first)
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
                taken.insert(bookmark.id).inserted ? bookmark : copy(bookmark, as: bookmark.id + "-2")
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
