import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

// Wrong: it decodes the whole before it looks at the format. A newer file of another shape is called damaged.
enum SwallowedLoadWrongFormatLast {
    actor Library: BookmarkLibrary {
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
            guard let stored = try? JSONDecoder().decode(LibraryFile.self, from: data) else {
                throw LoadError.undecodable
            }
            guard stored.format == 1 else { throw LoadError.newerFormat }
            return stored.bookmarks
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
