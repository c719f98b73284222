import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Wrong: where a byte of a title is another one, the line is JSON as before.
enum WholeFileRewriteWrongNoChecksum {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var lines: Int
        private var canAppend: Bool

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.disk = disk
            let data = try disk.read(file)
            var all = (data ?? Data()).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let isTorn = all.popLast()?.isEmpty == false
            let decoder = JSONDecoder()
            let changes = try all.map { try decoder.decode(Bookmark.self, from: $0) }
            self.lines = changes.count
            self.canAppend = data != nil && !isTorn
            for bookmark in changes { bookmarks[bookmark.id] = bookmark }
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
            try disk.append(JSONEncoder().encode(bookmark) + Data("\n".utf8), to: file)
            try disk.sync(file)
            lines += 1
        }

        private func rewrite(adding bookmark: Bookmark) throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            var data = Data()
            for bookmark in next.values.sorted(by: { $0.id < $1.id }) {
                data += try JSONEncoder().encode(bookmark) + Data("\n".utf8)
            }
            try replace(with: data)
            lines = next.count
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
