import Foundation
import WorkbookKit

@testable import TornWriteExercise

// Wrong: the old bookmarks are in a second file, from which nobody reads them after a kill. And where that is done by hand,
// an error leaves it lying about.
enum TornWriteWrongBackup {
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
            try disk.sync(file.deletingLastPathComponent())
        }

        private func replace(with data: Data) throws {
            let backup = file.appendingPathExtension("bak")
            if let old = try disk.read(file) {
                try disk.overwrite(backup, with: old)
                try disk.sync(backup)
            }
            try disk.overwrite(file, with: data)
            try disk.sync(file)
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
