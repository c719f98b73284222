import Dispatch
import WorkbookKit

@testable import BlockedPoolExercise

// Right as well: a class with everything on its queue. The compiler does not check that.
enum BlockedPoolOtherQueue {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        // `bookmarks` is used on `queue` only.
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private let queue = DispatchQueue(label: "library")
        private let write: @Sendable (Bookmark) throws -> Void

        init(write: @escaping @Sendable (Bookmark) throws -> Void) {
            self.write = write
        }

        func add(_ bookmark: Bookmark) async throws {
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                queue.async {
                    done.resume(
                        with: Result {
                            try self.write(bookmark)
                            self.bookmarks[bookmark.id] = bookmark
                        })
                }
            }
        }

        func titles() async -> [String] {
            await withCheckedContinuation { done in
                queue.async {
                    done.resume(returning: self.bookmarks.values.sorted { $0.id < $1.id }.map(\.title))
                }
            }
        }
    }
}
