import WorkbookKit

/// One slot for the load that all callers share, under way or done. Who began a load that fails empties the slot, if it is
/// still that load's.
enum Corrected {
    actor MemoStore {
        private var slot: Task<[Memo], any Error>?
        private let startLoad: @Sendable () -> Task<[Memo], any Error>
        private let log: @Sendable (String) -> Void

        init(
            startLoad: @escaping @Sendable () -> Task<[Memo], any Error>, log: @escaping @Sendable (String) -> Void
        ) {
            self.startLoad = startLoad
            self.log = log
        }

        func memos() async throws -> [Memo] {
            if let slot {
                log("shares the load")
                return try await slot.value
            }
            log("starts a load")
            let task = startLoad()
            slot = task
            do {
                return try await task.value
            } catch {
                if slot == task {
                    log("it failed; empties the slot")
                    slot = nil
                } else {
                    log("it failed; the slot is another’s")
                }
                throw error
            }
        }

        /// The next caller loads anew.
        func reload() {
            log("wants it anew")
            slot = nil
        }
    }
}
