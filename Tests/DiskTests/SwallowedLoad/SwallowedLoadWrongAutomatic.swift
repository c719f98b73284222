import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

// Wrong: it sets the file aside by itself and begins empty. Nothing is lost, and nobody is told where it is.
enum SwallowedLoadWrongAutomatic {
    actor Library: BookmarkLibrary {
        private let file: URL
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.file = file
            do {
                self.bookmarks = try Self.load(file)
            } catch {
                _ = try Self.setAside(file)
                self.bookmarks = [:]
            }
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
