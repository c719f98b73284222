import Foundation
import Synchronization
import WorkbookKit

@testable import TwoOwnersExercise

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Right as well: a class with a mutex. Where the opening fails, the lock is given back by hand.
enum TwoOwnersOtherMutex {
    final class Library: BookmarkLibrary {
        private struct State {
            var descriptor: Int32?
            var bookmarks: [Bookmark.ID: Bookmark]
        }

        private let file: RecordFile<Bookmark>
        private let state: Mutex<State>

        init(file: URL) throws {
            let descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw Refusal.noLock }
            do {
                guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Refusal.inUse }
                self.file = RecordFile(file)
                self.state = Mutex(State(descriptor: descriptor, bookmarks: try self.file.read()))
            } catch {
                giveBack(descriptor)
                throw error
            }
        }

        deinit { close() }

        func add(_ bookmark: Bookmark) throws {
            try state.withLock { state in
                guard state.descriptor != nil else { throw Refusal.closed }
                var next = state.bookmarks
                next[bookmark.id] = bookmark
                try file.write(next)
                state.bookmarks = next
            }
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            state.withLock { $0.bookmarks[id] }
        }

        func close() {
            state.withLock { state in
                guard let descriptor = state.descriptor else { return }
                state.descriptor = nil
                giveBack(descriptor)
            }
        }
    }

    enum Refusal: Error {
        case inUse, noLock, closed
    }
}

/// A lock that was not taken is given back all the same: that does no harm.
private func giveBack(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
}
