import Foundation
import WorkbookKit

@testable import SemaphoreBridgeExercise

// Wrong: `async` and a continuation, and still a thread that is blocked: the main one.
enum SemaphoreBridgeWrongContinuation {
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

        func title(of id: Bookmark.ID) async -> String? {
            let answer = Answer()
            let group = DispatchGroup()
            group.enter()
            DispatchQueue.global().async { [library] in
                Task {
                    answer.bookmark = await library.find(id)
                    group.leave()
                }
            }
            return await withCheckedContinuation { done in
                // The body of a continuation runs where the caller is.
                _ = group.wait(timeout: .now() + 0.3)
                done.resume(returning: answer.bookmark?.title)
            }
        }
    }

    private final class Answer: @unchecked Sendable {
        var bookmark: Bookmark?
    }
}
