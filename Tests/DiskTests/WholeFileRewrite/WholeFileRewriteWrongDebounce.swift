import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Wrong: there are fewer writes, and each is as large as before. What is in none of them yet is lost.
enum WholeFileRewriteWrongDebounce {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var unsaved = 0

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.disk = disk
            self.bookmarks = try disk.records(in: file)
        }

        func add(_ bookmark: Bookmark) throws {
            bookmarks[bookmark.id] = bookmark
            unsaved += 1
            guard unsaved >= 10 else { return }
            try replace(with: JSONEncoder().encode(bookmarks.values.sorted { $0.id < $1.id }))
            unsaved = 0
        }

        /// Puts these bytes in the place of the file, in one step that outlasts a power cut.
        private func replace(with data: Data) throws {
            let draft = file.appendingPathExtension("draft")
            if try disk.mode(of: draft) != nil { try disk.remove(draft) }
            try disk.create(draft, contents: data, mode: disk.mode(of: file))
            try disk.sync(draft)
            try disk.rename(draft, to: file)
            try disk.sync(file.deletingLastPathComponent())
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
