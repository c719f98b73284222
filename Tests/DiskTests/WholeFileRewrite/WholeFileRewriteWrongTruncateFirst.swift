import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Wrong: the journal is emptied before the bookmarks are anywhere else.
enum WholeFileRewriteWrongTruncateFirst {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var lines: Int
        private var canAppend: Bool

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.disk = disk
            let journal = try JournalLines<Bookmark>(disk.read(file), of: file)
            self.lines = journal.changes.count
            self.canAppend = journal.isWhole
            for bookmark in journal.changes { bookmarks[bookmark.id] = bookmark }
        }

        func add(_ bookmark: Bookmark) throws {
            do {
                if canAppend, lines <= 2 * bookmarks.count + 10 {
                    try append(bookmark)
                } else {
                    try rewrite(adding: bookmark)
                }
            } catch {
                canAppend = false
                throw error
            }
            bookmarks[bookmark.id] = bookmark
        }

        private func append(_ bookmark: Bookmark) throws {
            try disk.append(JournalLines.line(for: bookmark), to: file)
            try disk.sync(file)
            lines += 1
        }

        private func rewrite(adding bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            var data = JournalLines<Bookmark>.header
            for bookmark in next.values.sorted(by: { $0.id < $1.id }) {
                data += try JournalLines.line(for: bookmark)
            }
            try replace(with: data)
            lines = next.count
            canAppend = true
        }

        private func replace(with data: Data) throws {
            try disk.overwrite(file, with: data)
            try disk.sync(file)
            try disk.sync(file.deletingLastPathComponent())
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
