import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Right as well: the queue stays, and the caller is resumed with the result of the write.
enum UnfinishedWriteOtherContinuation {
    final class Library: BookmarkLibrary, @unchecked Sendable {
        private let file: RecordFile<Bookmark>
        private var bookmarks: [Bookmark.ID: Bookmark]
        private let queue: DispatchQueue

        init(file: URL, queue: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.bookmarks = try self.file.read()
            self.queue = queue
        }

        func add(_ bookmark: Bookmark) async throws {
            try await change { $0[bookmark.id] = bookmark }
        }

        func remove(_ id: Bookmark.ID) async throws {
            try await change { $0[id] = nil }
        }

        private func change(_ body: @escaping @Sendable (inout [Bookmark.ID: Bookmark]) -> Void) async throws {
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                queue.async(flags: .barrier) {
                    done.resume(
                        with: Result {
                            var next = self.bookmarks
                            body(&next)
                            try self.file.write(next)
                            self.bookmarks = next
                        })
                }
            }
        }

        func all() -> [Bookmark] {
            queue.sync { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func close() {}
    }
}
