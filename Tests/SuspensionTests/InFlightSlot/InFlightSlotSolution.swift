import WorkbookKit

@testable import InFlightSlotExercise

// The fetch looks whether it is still in the slot, after the `await`, before it empties it and keeps its title.
enum InFlightSlotSolution {
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
            let result = await fetch.result
            if fetches[id] == fetch {
                fetches[id] = nil
                titles[id] = try? result.get()
            }
            return try result.get()
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            titles[id] = nil
            fetches[id] = nil
        }
    }
}
