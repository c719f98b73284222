import Foundation
import WorkbookKit

@testable import TornWriteExercise

// Yours to edit. `replace` writes over the file: if it is interrupted, the old bookmarks are gone and the new ones are not
// there. Make the new file beside it, and let it take the place of the old one in one step that outlasts a power cut.
// What a disk can do: Sources/WorkbookKit/Domain/Disk.swift
// Check it: swift run workbook check torn-write
enum TornWriteStarter {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.disk = disk
            self.bookmarks = try disk.records(in: file)
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try replace(with: JSONEncoder().encode(next.values.sorted { $0.id < $1.id }))
            bookmarks = next
        }

        private func replace(with data: Data) throws {
            try disk.overwrite(file, with: data)
            try disk.sync(file)
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
