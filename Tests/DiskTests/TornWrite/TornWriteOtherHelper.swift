import Foundation
import WorkbookKit

@testable import TornWriteExercise

// Right as well: the steps in a value of their own, which any store can use.
enum TornWriteOtherHelper {
    struct WholeFile {
        let url: URL
        let disk: any Disk

        private var folder: URL { url.deletingLastPathComponent() }

        func replace(with data: Data) throws {
            let draft = folder.appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
            var isDraftThere = true
            defer { if isDraftThere { try? disk.remove(draft) } }
            try disk.create(draft, contents: data, mode: disk.mode(of: url))
            try disk.sync(draft)
            try disk.rename(draft, to: url)
            isDraftThere = false
        }

        func syncName() throws {
            try disk.sync(folder)
        }
    }

    actor Library: BookmarkLibrary {
        private let file: WholeFile
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL, disk: any Disk) throws {
            self.file = WholeFile(url: file, disk: disk)
            self.bookmarks = try disk.records(in: file)
        }

        func add(_ bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.replace(with: JSONEncoder().encode(next.values.sorted { $0.id < $1.id }))
            bookmarks = next
            try file.syncName()
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
