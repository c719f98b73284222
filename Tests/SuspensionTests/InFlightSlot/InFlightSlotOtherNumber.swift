import WorkbookKit

@testable import InFlightSlotExercise

// Right as well: the slot has a number, and everybody who awaited its fetch may put the result there, if it still has it.
enum InFlightSlotOtherNumber {
    actor Library: BookmarkLibrary {
        private var slots: [Bookmark.ID: (number: Int, slot: Slot)] = [:]
        private var last = 0

        private enum Slot {
            case fetching(Task<String, any Error>)
            case fetched(String)
        }

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
            switch slots[id] {
            case (_, .fetched(let title))?:
                return title
            case (let number, .fetching(let fetch))?:
                return try await result(of: fetch, number: number, for: id)
            case nil:
                log("starts a fetch")
                last += 1
                let (number, fetch) = (last, startFetch(id))
                slots[id] = (number, .fetching(fetch))
                return try await result(of: fetch, number: number, for: id)
            }
        }

        private func result(
            of fetch: Task<String, any Error>, number: Int, for id: Bookmark.ID
        ) async throws -> String {
            let result = await fetch.result
            if slots[id]?.number == number {
                slots[id] = (try? result.get()).map { (number, .fetched($0)) }
            }
            return try result.get()
        }

        func refresh(_ id: Bookmark.ID) {
            log("wants it anew")
            slots[id] = nil
        }
    }
}
