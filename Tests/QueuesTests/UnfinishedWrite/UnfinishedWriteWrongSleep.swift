import Foundation
import WorkbookKit

@testable import UnfinishedWriteExercise

// Wrong: time is given to the write. How long it has to stand in the queue, nobody knows.
enum UnfinishedWriteWrongSleep {
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
            queue.async(flags: .barrier) {
                self.bookmarks[bookmark.id] = bookmark
                try? self.file.write(self.bookmarks)
            }
            try await Task.sleep(for: .milliseconds(20))
        }

        func remove(_ id: Bookmark.ID) async throws {
            queue.async(flags: .barrier) {
                self.bookmarks[id] = nil
                try? self.file.write(self.bookmarks)
            }
            try await Task.sleep(for: .milliseconds(20))
        }

        func all() -> [Bookmark] {
            queue.sync { bookmarks.values.sorted { $0.id < $1.id } }
        }

        func close() {}
    }
}
