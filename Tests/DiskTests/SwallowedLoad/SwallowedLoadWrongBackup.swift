import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

// Wrong: it copies the file before anything is written. The second launch copies what the first one has destroyed.
enum SwallowedLoadWrongBackup {
    actor Library: BookmarkLibrary {
        private let file: URL
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) {
            self.file = file
            let backup = file.appendingPathExtension("bak")
            try? FileManager.default.removeItem(at: backup)
            try? FileManager.default.copyItem(at: file, to: backup)
            self.bookmarks = (try? Self.load(file)) ?? [:]
        }

        private struct Header: Decodable {
            let format: Int
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
            guard let stored = try? JSONDecoder().decode(LibraryFile.self, from: data) else {
                throw LoadError.undecodable
            }
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
