import WorkbookKit

@testable import InFlightSlotExercise

// Wrong: it looks whose the slot is before it empties it, and keeps the old title all the same.
enum InFlightSlotWrongKeepsAnyway {
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
            defer {
                if fetches[id] == fetch { fetches[id] = nil }
            }
            let title = try await fetch.value
            log("keeps “\(title)”")
            titles[id] = title
            return title
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            titles[id] = nil
            fetches[id] = nil
        }
    }
}
