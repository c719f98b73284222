import Synchronization

// Race-free without a promise, and wrong all the same: one object, in the store and with the caller.
nonisolated final class Memo: Sendable {
    private let guarded = Mutex("")

    var title: String {
        get { guarded.withLock { $0 } }
        set { guarded.withLock { $0 = newValue } }
    }
}

actor MemoStore {
    private var memos: [Memo] = []

    func save(_ memo: Memo) { memos.append(memo) }
}

func saveDraft(in store: MemoStore) async {
    let memo = Memo()
    await store.save(memo)
    memo.title = "Milk"
}
