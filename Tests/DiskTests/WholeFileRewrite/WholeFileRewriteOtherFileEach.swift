import Foundation
import WorkbookKit

@testable import WholeFileRewriteExercise

// Right as well: each bookmark has a file of its own, and there is no journal that could grow.
enum WholeFileRewriteOtherFileEach {
    actor Library: BookmarkLibrary {
        private let file: URL
        private let folder: URL
        private let disk: any Disk
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]

        init(file: URL, disk: any Disk) throws {
            self.file = file
            self.folder = file.deletingLastPathComponent()
            self.disk = disk
            let names = try disk.names(in: folder).filter { $0.hasPrefix(file.lastPathComponent) }
            for name in names where !name.hasSuffix(".draft") {
                let place = folder.appending(path: name)
                let lines = try JournalLines<Bookmark>(disk.read(place), of: place)
                guard lines.isWhole, let bookmark = lines.changes.last else { throw JournalError.notAJournal(place) }
                bookmarks[bookmark.id] = bookmark
            }
        }

        func add(_ bookmark: Bookmark) throws {
            // An id may have characters that no name can have.
            let name = bookmark.id.utf8.map { String($0, radix: 16) }.joined(separator: "-")
            let place = file.appendingPathExtension(name)
            do {
                try replace(place, with: JournalLines<Bookmark>.header + JournalLines.line(for: bookmark))
            } catch {
                try? restore(place, bookmark.id)
                throw error
            }
            bookmarks[bookmark.id] = bookmark
        }

        private func restore(_ place: URL, _ id: Bookmark.ID) throws {
            if let old = bookmarks[id] {
                try replace(place, with: JournalLines<Bookmark>.header + JournalLines.line(for: old))
            } else if try disk.mode(of: place) != nil {
                try disk.remove(place)
                try disk.sync(folder)
            }
        }

        private func replace(_ place: URL, with data: Data) throws {
            let draft = place.appendingPathExtension("draft")
            if try disk.mode(of: draft) != nil { try disk.remove(draft) }
            try disk.create(draft, contents: data, mode: disk.mode(of: place))
            try disk.sync(draft)
            try disk.rename(draft, to: place)
            try disk.sync(folder)
        }

        func all() -> [Bookmark] {
            bookmarks.values.sorted { $0.id < $1.id }
        }
    }
}
