import Foundation
import WorkbookKit

@testable import TornWriteExercise

// Wrong: a draft that a killed process has left stands in the way of every later one.
enum TornWriteWrongFixedName {
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
            let draft = file.appendingPathExtension("draft")
            do {
                try disk.create(draft, contents: data, mode: disk.mode(of: file))
                try disk.sync(draft)
                try disk.rename(draft, to: file)
            } catch {
                try? disk.remove(draft)
                throw error
            }
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
