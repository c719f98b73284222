// Wrong, and no mode says so: the object is in the store and with the caller.
nonisolated final class Memo: @unchecked Sendable {
    var title = ""
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
