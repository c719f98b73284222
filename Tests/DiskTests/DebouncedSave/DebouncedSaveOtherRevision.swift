import Synchronization
import WorkbookKit

@testable import DebouncedSaveExercise

// Right as well: a class with a mutex. It knows by two numbers what is written, and it writes while it holds the mutex.
enum DebouncedSaveOtherRevision {
    final class Library: BookmarkLibrary {
        private struct State {
            var bookmarks: [Bookmark.ID: Bookmark]
            var revision = 0
            var writtenRevision = 0
        }

        private let state: Mutex<State>
        private let wait: @Sendable () async throws -> Void
        private let write: @Sendable ([Bookmark.ID: Bookmark]) throws -> Void

        init(
            _ bookmarks: [Bookmark.ID: Bookmark], wait: @escaping @Sendable () async throws -> Void,
            write: @escaping @Sendable ([Bookmark.ID: Bookmark]) throws -> Void
        ) {
            self.state = Mutex(State(bookmarks: bookmarks))
            self.wait = wait
            self.write = write
        }

        func add(_ bookmark: Bookmark) {
            let revision = state.withLock { state in
                state.bookmarks[bookmark.id] = bookmark
                state.revision += 1
                return state.revision
            }
            Task {
                try await wait()
                // Only the last wait writes.
                guard state.withLock({ $0.revision == revision }) else { return }
                try flush()
            }
        }

        func flush() throws {
            try state.withLock { state in
                guard state.writtenRevision < state.revision else { return }
                try write(state.bookmarks)
                state.writtenRevision = state.revision
            }
        }

        func all() -> [Bookmark] {
            state.withLock { $0.bookmarks.values.sorted { $0.id < $1.id } }
        }
    }
}
