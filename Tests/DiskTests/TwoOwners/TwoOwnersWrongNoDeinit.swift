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

// Wrong: a library that is gone without close() keeps everybody away.
enum TwoOwnersWrongNoDeinit {
    actor Library: BookmarkLibrary {
        private var descriptor: Int32?
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(file: URL) throws {
            let descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw Refusal.noLock }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                giveBack(descriptor)
                throw Refusal.inUse
            }
            do {
                self.file = RecordFile(file)
                self.bookmarks = try self.file.read()
                self.descriptor = descriptor
            } catch {
                giveBack(descriptor)
                throw error
            }
        }

        func add(_ bookmark: Bookmark) throws {
            guard descriptor != nil else { throw Refusal.closed }
            var next = bookmarks
            next[bookmark.id] = bookmark
            try file.write(next)
            bookmarks = next
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func close() {
            if let descriptor { giveBack(descriptor) }
            descriptor = nil
        }
    }

    enum Refusal: Error {
        case inUse, noLock, closed
    }
}

private func giveBack(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
}
