import Foundation
import WorkbookKit

@testable import DuplicateTrapExercise

// Right as well: the new id is counted up until it is free, among all ids in the file.
enum DuplicateTrapOtherCounted {
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
            let all = try read(file)
            var used = Set(all.map(\.id))
            var seen: Set<Bookmark.ID> = []
            let kept = all.map { bookmark in
                if seen.insert(bookmark.id).inserted { return bookmark }
                var number = 2
                while !used.insert("\(bookmark.id)-\(number)").inserted { number += 1 }
                return Bookmark(
                    id: "\(bookmark.id)-\(number)", title: bookmark.title, address: bookmark.address,
                    visits: bookmark.visits)
            }
            try write(kept, to: file)
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
