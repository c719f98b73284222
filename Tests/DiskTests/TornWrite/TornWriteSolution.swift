import Foundation
import WorkbookKit

@testable import TornWriteExercise

// A draft beside the file, on the disk before it gets the name; then the name, on the disk before `add` returns.
enum TornWriteSolution {
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
