import WorkbookKit

@testable import InFlightSlotExercise

// Wrong: it looks a second time after the `await`. That keeps a second title out, and does not keep a second fetch from
// starting.
enum InFlightSlotWrongAskAgain {
    actor Library: BookmarkLibrary {
        private var titles: [Bookmark.ID: String] = [:]
        private let startFetch: @Sendable (Bookmark.ID) -> Task<String, any Error>
        private let log: @Sendable (String) -> Void

        init(
            startFetch: @escaping @Sendable (Bookmark.ID) -> Task<String, any Error>,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.startFetch = startFetch
            self.log = log
        }

        func title(of id: Bookmark.ID) async throws -> String {
            if let title = titles[id] { return title }
            log("starts a fetch")
            let title = try await startFetch(id).value
            if let title = titles[id] { return title }
            log("keeps “\(title)”")
            titles[id] = title
            return title
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            titles[id] = nil
        }
    }
}
