import Foundation
import WorkbookKit

@testable import LateLoadExercise

// Right as well: whoever comes first reads, and the others stand in a list until it is done.
enum LateLoadOtherWaiters {
    actor Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let read: Reader
        private var bookmarks: [Bookmark.ID: Bookmark] = [:]
        private var state = State.new
        private var waiters: [CheckedContinuation<Void, any Error>] = []

        private enum State {
            case new, reading
            case ended(Result<Void, any Error>)
        }

        init(file: URL, read: @escaping Reader, start: @escaping StartTask) {
            self.file = RecordFile(file)
            self.read = read
        }

        func load() async throws {
            switch state {
            case .ended(let result):
                try result.get()
            case .reading:
                try await withCheckedThrowingContinuation { waiters.append($0) }
            case .new:
                state = .reading
                let result: Result<Void, any Error>
                do {
                    bookmarks = try await read(file)
                    result = .success(())
                } catch {
                    result = .failure(error)
                }
                state = .ended(result)
                for waiter in waiters { waiter.resume(with: result) }
                waiters = []
                try result.get()
            }
        }

        func visit(_ bookmark: Bookmark) async throws {
            try await load()
            var next = bookmarks
            next[bookmark.id, default: bookmark].visits += 1
            try file.write(next)
            bookmarks = next
        }

        func remove(_ id: Bookmark.ID) async throws {
            try await load()
            var next = bookmarks
            next[id] = nil
            try file.write(next)
            bookmarks = next
        }

        func visits(of id: Bookmark.ID) async throws -> Int {
            try await load()
            return bookmarks[id]?.visits ?? 0
        }
    }
}
