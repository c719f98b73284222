import WorkbookKit

@testable import InFlightSlotExercise

// Wrong: `refresh` cancels the old fetch. A fetch that does not look, or has just ended, goes on as before, and empties the
// slot of the new one.
enum InFlightSlotWrongCancels {
    actor Library: BookmarkLibrary {
        private var titles: [Bookmark.ID: String] = [:]
        private var fetches: [Bookmark.ID: Task<String, any Error>] = [:]
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
            if let fetch = fetches[id] { return try await fetch.value }
            log("starts a fetch")
            let fetch = startFetch(id)
            fetches[id] = fetch
            defer { fetches[id] = nil }
            let title = try await fetch.value
            log("keeps “\(title)”")
            titles[id] = title
            return title
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            titles[id] = nil
            fetches[id]?.cancel()
            fetches[id] = nil
        }
    }
}
