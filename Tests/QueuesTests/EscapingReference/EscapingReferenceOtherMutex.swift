import Foundation
import Synchronization
import WorkbookKit

@testable import EscapingReferenceExercise

// Right as well: a mutex around a value. Nothing has to be promised.
enum EscapingReferenceOtherMutex {
    struct Shelf: BookmarkShelf {
        let all: [Bookmark]
    }

    final class Library: BookmarkLibrary {
        private let file: RecordFile<Bookmark>
        private let contents: Mutex<[Bookmark.ID: Bookmark]>

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.contents = Mutex(try self.file.read())
        }

        func shelf() -> Shelf {
            Shelf(all: contents.withLock { $0.values.sorted { $0.id < $1.id } })
        }

        func visit(_ id: Bookmark.ID) throws {
            try change { $0[id]?.visits += 1 }
        }

        func remove(_ id: Bookmark.ID) throws {
            try change { $0[id] = nil }
        }

        private func change(_ body: @Sendable (inout [Bookmark.ID: Bookmark]) -> Void) throws {
            try contents.withLock {
                var next = $0
                body(&next)
                try file.write(next)
                $0 = next
            }
        }
    }
}
