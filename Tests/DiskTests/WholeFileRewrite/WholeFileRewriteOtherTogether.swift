import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Right as well: bookmarks that come together share one line, and each caller waits until it is on the disk.
enum WholeFileRewriteOtherTogether {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var written: Int
        private var canAppend: Bool
        private var waiting: [Bookmark] = []
        private var write: Task<Void, any Error>?

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.disk = disk
            let journal = try JournalLines<[Bookmark]>(disk.read(file), of: file)
            self.written = journal.changes.reduce(0) { $0 + $1.count }
            self.canAppend = journal.isWhole
            for bookmark in journal.changes.joined() { bookmarks[bookmark.id] = bookmark }
        }

        func add(_ bookmark: Bookmark) async throws {
            waiting.append(bookmark)
            let write = self.write ?? Task { try writeWaiting() }
            self.write = write
            try await write.value
        }

        private func writeWaiting() throws {
            let batch = waiting
            waiting = []
            write = nil
            var next = bookmarks
            for bookmark in batch { next[bookmark.id] = bookmark }
            do {
                if canAppend, written <= 2 * bookmarks.count + 10 {
                    try append(batch)
                } else {
                    try rewrite(next)
                }
            } catch {
                canAppend = false
                throw error
            }
            bookmarks = next
        }

        private func append(_ batch: [Bookmark]) throws {
            try disk.append(JournalLines.line(for: batch), to: file)
            try disk.sync(file)
            written += batch.count
        }

        private func rewrite(_ next: [Bookmark.ID: Bookmark]) throws {
            let all = next.values.sorted { $0.id < $1.id }
            try replace(with: JournalLines<[Bookmark]>.header + JournalLines.line(for: all))
            written = all.count
            canAppend = true
        }

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
