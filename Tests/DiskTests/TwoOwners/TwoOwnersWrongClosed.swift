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

// Wrong: it gives the file back and goes on writing.
enum TwoOwnersWrongClosed {
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
        private let descriptor: Int32

        init(of file: URL) throws(Refusal) {
            let descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .noLock }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                throw .inUse
            }
            self.descriptor = descriptor
        }

        deinit {
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
    }

    enum Refusal: Error {
        case inUse, noLock
    }
}
