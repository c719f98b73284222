import WorkbookKit

@testable import AccessorLockExercise

// Right as well: it writes only if the shelf is still as it was read, and looks and writes in one operation.
enum AccessorLockOtherOptimistic {
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
            var isDone = false
            while !isDone {
                let found = shelf.value
                var next = found
                body(&next)
                isDone = shelf.update {
                    guard $0 == found else { return false }
                    $0 = next
                    return true
                }
            }
        }
    }
}
