import WorkbookKit

/// The question and the deed are one method of the actor, with no `await` between them.
enum Corrected {
    actor MemoStore {
        private var memos: [Memo.ID: Memo] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func insertIfAbsent(_ id: Memo.ID, make: @Sendable () -> Memo) -> Bool {
            guard memos[id] == nil else {
                log("finds “\(id)” taken")
                return false
            }
            let memo = make()
            memos[id] = memo
            log("saves “\(memo.title)”")
            return true
        }
    }

    /// A caller: adds a memo unless there is one with this id, and says whether it did.
    static func add(_ id: Memo.ID, to store: MemoStore, make: @Sendable () -> Memo) async -> Bool {
        await store.insertIfAbsent(id, make: make)
    }
}
