import WorkbookKit

@testable import InFlightSlotExercise

// Wrong: the slot is never emptied, so a fetch that has failed fails for ever.
enum InFlightSlotWrongFailureKept {
    actor Library: BookmarkLibrary {
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
            if let fetch = fetches[id] { return try await fetch.value }
            log("starts a fetch")
            let fetch = startFetch(id)
            fetches[id] = fetch
            return try await fetch.value
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            fetches[id] = nil
        }
    }
}
