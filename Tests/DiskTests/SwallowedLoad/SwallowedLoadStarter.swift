import Foundation
import WorkbookKit

@testable import SwallowedLoadExercise

// Yours to edit. This library takes a file that it cannot load for an empty one, and the next `add` writes over it.
// `setAside` keeps one file only. Let no file get lost, and say what is wrong with it.
// Check it: swift run workbook check swallowed-load
enum SwallowedLoadStarter {
    actor Library: BookmarkLibrary {
        private let file: URL
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) {
            self.file = file
            self.bookmarks = (try? Self.load(file)) ?? [:]
        }

        private static func load(_ file: URL) throws -> [Bookmark.ID: Bookmark] {
            try JSONDecoder().decode(LibraryFile.self, from: Data(contentsOf: file)).bookmarks
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
            let aside = file.appendingPathExtension("damaged")
            try? FileManager.default.removeItem(at: aside)
            try FileManager.default.moveItem(at: file, to: aside)
            return aside
        }
    }
}
