import Dispatch
import WorkbookKit

@testable import BlockedPoolExercise

// Wrong: the pool is free, and the actor is suspended with an old copy: what others add meanwhile is lost.
enum BlockedPoolWrongCopy {
    actor Library: BookmarkLibrary {
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let write: @Sendable (Bookmark) throws -> Void

        private let queue = DispatchQueue(label: "library")

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) async throws {
            var next = bookmarks
            next[bookmark.id] = bookmark
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                queue.async { [write] in done.resume(with: Result { try write(bookmark) }) }
            }
            bookmarks = next
        }

        func titles() -> [String] {
            bookmarks.values.sorted { $0.id < $1.id }.map(\.title)
        }
    }
}
