import WorkbookKit

/// `find` claims that its caller is on the actor already, so that nobody has to write `await`.
enum AntiPattern {
    actor MemoStore {
        private var memos: [Memo.ID: Memo] = [:]

        func save(_ memo: Memo) {
            memos[memo.id] = memo
        }

        nonisolated func find(_ id: Memo.ID) -> Memo? {
            assumeIsolated { $0.memos[id] }
        }

        func describe(_ id: Memo.ID) -> String {
            line(for: id, in: self)
        }
    }

    /// A helper for the store itself and for screens.
    nonisolated static func line(for id: Memo.ID, in store: MemoStore) -> String {
        store.find(id)?.title ?? "no memo"
    }
}
