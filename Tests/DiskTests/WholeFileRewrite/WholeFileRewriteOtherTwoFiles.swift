import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Right as well: a file with all bookmarks, and a journal of what has changed since. A journal that is older than the file
// changes nothing: its last line for a bookmark is the one that the file has.
enum WholeFileRewriteOtherTwoFiles {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let journal: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var lines: Int
        private var canAppend: Bool

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.journal = file.appendingPathExtension("journal")
            self.disk = disk
            let all = try JournalLines<[Bookmark]>(disk.read(file), of: file)
            guard all.tornBytes == 0 else { throw JournalError.badLine(file, offset: 0) }
            let changes = try JournalLines<Bookmark>(disk.read(journal), of: journal)
            self.lines = changes.changes.count
            self.canAppend = changes.isWhole
            for bookmark in all.changes.joined() { bookmarks[bookmark.id] = bookmark }
            for bookmark in changes.changes { bookmarks[bookmark.id] = bookmark }
        }

        func add(_ bookmark: Bookmark) throws {
            if !canAppend || lines > bookmarks.count + 10 { try compact() }
            canAppend = false
            try disk.append(JournalLines.line(for: bookmark), to: journal)
            try disk.sync(journal)
            canAppend = true
            lines += 1
            bookmarks[bookmark.id] = bookmark
        }

        private func compact() throws {
            let all = bookmarks.values.sorted { $0.id < $1.id }
            try replace(file, with: JournalLines<[Bookmark]>.header + JournalLines.line(for: all))
            canAppend = false
            try replace(journal, with: JournalLines<Bookmark>.header)
            lines = 0
        }

        private func replace(_ place: URL, with data: Data) throws {
            let draft = place.appendingPathExtension("draft")
            if try disk.mode(of: draft) != nil { try disk.remove(draft) }
            try disk.create(draft, contents: data, mode: disk.mode(of: file))
            try disk.sync(draft)
            try disk.rename(draft, to: place)
            try disk.sync(file.deletingLastPathComponent())
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
