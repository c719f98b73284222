import Dispatch
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

// Wrong: the caller blocks its thread until a task has run. Where no task begins, it never returns.
enum ActorMutexQueueWrongSemaphore {
    actor Shelf {
        private var bookmarks: [Bookmark.ID: Bookmark]

        init(_ bookmarks: [Bookmark.ID: Bookmark]) {
            self.bookmarks = bookmarks
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            bookmarks[id]
        }

        func set(_ bookmark: Bookmark) {
            bookmarks[bookmark.id] = bookmark
        }
    }

    final class Library: BookmarkLibrary {
        private let shelf: Shelf
        private let start: Start

        init(_ bookmarks: [Bookmark], start: @escaping Start, queue: DispatchQueue) {
            self.shelf = Shelf(Dictionary(bookmarks.map { ($0.id, $0) }) { $1 })
            self.start = start
        }

        func find(_ id: Bookmark.ID) -> Bookmark? {
            wait { await $0.find(id) }
        }

        func set(_ bookmark: Bookmark) {
            wait { await $0.set(bookmark) }
        }

        func update(_ id: Bookmark.ID, _ change: (inout Bookmark) -> Void) {
            guard var bookmark = find(id) else { return }
            change(&bookmark)
            set(bookmark)
        }

        private func wait<Value: Sendable>(_ body: @escaping @Sendable (Shelf) async -> Value) -> Value {
            let answer = Answer<Value>()
            start { [shelf] in answer.give(await body(shelf)) }
            return answer.take()
        }
    }

    private final class Answer<Value: Sendable>: Sendable {
        private let value = Mutex<Value?>(nil)
        private let isGiven = DispatchSemaphore(value: 0)

        func give(_ value: Value) {
            self.value.withLock { $0 = value }
            isGiven.signal()
        }

        func take() -> Value {
            while true {
                isGiven.wait()
                if let value = value.withLock({ $0 }) { return value }
            }
        }
    }
}
