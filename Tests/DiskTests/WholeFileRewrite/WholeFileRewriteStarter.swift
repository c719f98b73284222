import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Yours to edit. `add` writes all bookmarks to save one. Append a line to a journal instead, and write all of them only
// when most of the journal is out of date.
// The lines of a journal: Sources/WorkbookKit/Domain/JournalLines.swift
// What a disk can do: Sources/WorkbookKit/Domain/Disk.swift
// Check it: swift run workbook check whole-file-rewrite
enum WholeFileRewriteStarter {
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
