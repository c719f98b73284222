import WorkbookKit

@testable import InFlightSlotExercise

// Wrong: there is one slot for all pages. A fetch for one page puts out the one for another.
enum InFlightSlotWrongOneSlot {
    actor Library: BookmarkLibrary {
        private var titles: [Bookmark.ID: String] = [:]
        private var slot: (id: Bookmark.ID, fetch: Task<String, any Error>)?
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
            if let slot, slot.id == id { return try await slot.fetch.value }
            log("starts a fetch")
            let fetch = startFetch(id)
            slot = (id, fetch)
            let result = await fetch.result
            if slot?.fetch == fetch {
                slot = nil
                titles[id] = try? result.get()
            }
            return try result.get()
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            titles[id] = nil
            if slot?.id == id { slot = nil }
        }
    }
}
