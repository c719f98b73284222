import WorkbookKit

/// `find` is isolated. The helper takes the store as an `isolated` parameter: it runs on the store, whoever calls.
enum Corrected {
    actor MemoStore {
        private var memos: [Memo.ID: Memo] = [:]

        func save(_ memo: Memo) {
            memos[memo.id] = memo
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        func describe(_ id: Memo.ID) -> String {
            line(for: id, in: self)
        }
    }

    /// A helper for the store itself, without `await`, and for screens, with it.
    static func line(for id: Memo.ID, in store: isolated MemoStore) -> String {
        store.find(id)?.title ?? "no memo"
    }
}
