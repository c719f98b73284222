import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

// Wrong: the bookmarks that decode are kept, and the next `add` removes the others from the file.
enum SwallowedLoadWrongLossy {
    actor Library: BookmarkLibrary {
        private struct Lossy: Decodable {
            struct Row: Decodable {
                let bookmark: Bookmark?
                init(from decoder: any Decoder) { bookmark = try? Bookmark(from: decoder) }
            }
            let bookmarks: [Bookmark.ID: Row]
        }

        private struct Header: Decodable {
            let format: Int
        }

        private let file: URL
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = file
            self.bookmarks = try Self.load(file)
        }

        private static func load(_ file: URL) throws -> [Bookmark.ID: Bookmark] {
            let data: Data
            do {
                data = try Data(contentsOf: file)
            } catch CocoaError.fileReadNoSuchFile {
                return [:]
            } catch {
                throw LoadError.unreadable
            }
            guard let header = try? JSONDecoder().decode(Header.self, from: data) else { throw LoadError.undecodable }
            guard header.format == 1 else { throw LoadError.newerFormat }
            guard let stored = try? JSONDecoder().decode(Lossy.self, from: data) else { throw LoadError.undecodable }
            return stored.bookmarks.compactMapValues(\.bookmark)
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try JSONEncoder().encode(LibraryFile(bookmarks: next)).write(to: file, options: .atomic)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        static func setAside(_ file: URL) throws -> URL {
            let aside = file.appendingPathExtension(UUID().uuidString)
            try FileManager.default.moveItem(at: file, to: aside)
            return aside
        }
    }
}
