import WorkbookKit

@testable import InFlightSlotExercise

// Yours to edit. `title(of:)` shares a fetch among all who ask. When a fetch ends, its slot is emptied and its title is kept,
// although a `refresh` may have come in between. Let only the fetch that is still in the slot do that.
// Check it: swift run workbook check in-flight-slot
enum InFlightSlotStarter {
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
            fetches[id] = nil
        }
    }
}
