import WorkbookKit

@testable import InFlightSlotExercise

// Right as well, and shorter: the task stays in the slot when it is done, so the slot is also where the title is kept.
enum InFlightSlotOtherOneSlotForBoth {
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
            do {
                return try await fetch.value
            } catch {
                if fetches[id] == fetch { fetches[id] = nil }
                throw error
            }
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            fetches[id] = nil
        }
    }
}
