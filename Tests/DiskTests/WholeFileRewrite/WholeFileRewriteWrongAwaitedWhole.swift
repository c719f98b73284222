import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Wrong: it promises nothing that is not written, and saves that come together share a write. Each write is the whole file.
enum WholeFileRewriteWrongAwaitedWhole {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark]
        private var waiting: [Bookmark] = []
        private var write: Task<Void, any Error>?

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.disk = disk
            self.bookmarks = try disk.records(in: file)
        }

        func add(_ bookmark: Bookmark) async throws {
            waiting.append(bookmark)
            let write = self.write ?? Task { try writeAll() }
            self.write = write
            try await write.value
        }

        private func writeAll() throws {
            var next = bookmarks
            for bookmark in waiting { next[bookmark.id] = bookmark }
            waiting = []
            write = nil
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
