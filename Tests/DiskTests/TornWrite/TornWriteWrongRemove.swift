import Foundation
import WorkbookKit

@testable import TornWriteExercise

// Wrong: between two steps there is no file at all.
enum TornWriteWrongRemove {
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
            let draft = file.deletingLastPathComponent().appending(path: "draft-\(UUID().uuidString)")
            do {
                try disk.create(draft, contents: data, mode: disk.mode(of: file))
                try disk.sync(draft)
                if try disk.read(file) != nil { try disk.remove(file) }
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
