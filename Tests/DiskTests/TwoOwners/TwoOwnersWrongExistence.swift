import Foundation
import WorkbookKit

@testable import TwoOwnersExercise

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Wrong: the file stays after a kill, and nobody can open the library again.
enum TwoOwnersWrongExistence {
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
        private let lock: String

        init(of file: URL) throws(Refusal) {
            let lock = file.path + ".lock"
            let descriptor = open(lock, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .inUse }
            // Locked as well, so that this is rejected for what it leaves behind.
            flock(descriptor, LOCK_EX)
            self.lock = lock
            self.descriptor = descriptor
        }

        private let descriptor: Int32

        deinit {
            unlink(lock)
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
    }

    enum Refusal: Error {
        case inUse, noLock, closed
    }
}
