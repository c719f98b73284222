import Foundation
import Synchronization
import WorkbookKit

@testable import TwoOwnersExercise

// Wrong: a list of open files. Every process has a list of its own.
enum TwoOwnersWrongRegistry {
    actor Library: BookmarkLibrary {
        private var ownership: Ownership?
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            self.ownership = try Ownership(of: file)
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
        }

        func add(_ bookmark: Bookmark) throws {
            guard ownership != nil else { throw Refusal.closed }
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func close() {
            ownership = nil
        }
    }

    struct Ownership: ~Copyable {
        private static let open = Mutex<Set<URL>>([])
        private let file: URL

        init(of file: URL) throws(Refusal) {
            let file = file.resolvingSymlinksInPath()
            guard Self.open.withLock({ $0.insert(file).inserted }) else { throw .inUse }
            self.file = file
        }

        deinit { Self.open.withLock { _ = $0.remove(file) } }
    }

    enum Refusal: Error {
        case inUse, noLock, closed
    }
}
