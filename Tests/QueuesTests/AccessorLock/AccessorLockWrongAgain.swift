import WorkbookKit

@testable import AccessorLockExercise

// Wrong: it looks once more before it writes. After that look there is the same gap.
enum AccessorLockWrongAgain {
    final class Library: BookmarkLibrary {
        private let shelf: Locked<[Bookmark.ID: Bookmark]>

        init(shelf: Locked<[Bookmark.ID: Bookmark]>) {
            self.shelf = shelf
        }

        func visit(_ bookmark: Bookmark) {
            change { $0[bookmark.id, default: bookmark].visits += 1 }
        }

        func merge(_ id: Bookmark.ID, into other: Bookmark.ID) {
            change {
                guard let bookmark = $0[id], $0[other] != nil else { return }
                $0[id] = nil
                $0[other]?.visits += bookmark.visits
            }
        }

        private func change(_ body: (inout [Bookmark.ID: Bookmark]) -> Void) {
            while true {
                let found = shelf.value
                var next = found
                body(&next)
                guard shelf.value == found else { continue }
                shelf.value = next
                return
            }
        }
    }
}
