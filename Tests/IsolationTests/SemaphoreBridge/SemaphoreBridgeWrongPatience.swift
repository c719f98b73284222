import Foundation
import WorkbookKit

@testable import SemaphoreBridgeExercise

// Wrong: a longer timeout. The task cannot begin however long its thread is blocked.
enum SemaphoreBridgeWrongPatience {
    actor Library {
        private let load: @Sendable () async -> [Bookmark]

        init(_ load: @escaping @Sendable () async -> [Bookmark]) {
            self.load = load
        }

        func find(_ id: Bookmark.ID) async -> Bookmark? {
            await load().first { $0.id == id }
        }
    }

    @MainActor
    final class Shelf: BookmarkShelf {
        private let library: Library

        init(_ library: Library) {
            self.library = library
        }

        static func open(_ load: @escaping @Sendable () async -> [Bookmark]) -> Shelf {
            Shelf(Library(load))
        }

        func title(of id: Bookmark.ID) -> String? {
            let answer = Answer()
            let done = DispatchSemaphore(value: 0)
            Task {
                answer.bookmark = await library.find(id)
                done.signal()
            }
            guard done.wait(timeout: .now() + 1) == .success else { return nil }
            return answer.bookmark?.title
        }
    }

    private final class Answer: @unchecked Sendable {
        var bookmark: Bookmark?
    }
}
