import WorkbookKit

/// Check, then act: each call is safe, and nothing holds the two together.
enum AntiPattern {
    actor MemoStore {
        private var memos: [Memo.ID: Memo] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func find(_ id: Memo.ID) -> Memo? {
            log(memos[id] == nil ? "finds no “\(id)”" : "finds “\(id)” taken")
            return memos[id]
        }

        func save(_ memo: Memo) {
            memos[memo.id] = memo
            log("saves “\(memo.title)”")
        }
    }

    /// A caller: adds a memo unless there is one with this id, and says whether it did.
    static func add(_ id: Memo.ID, to store: MemoStore, make: () -> Memo) async -> Bool {
        guard await store.find(id) == nil else { return false }
        let memo = make()
        await store.save(memo)
        return true
    }
}
