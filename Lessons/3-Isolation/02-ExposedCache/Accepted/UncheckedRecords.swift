// Wrong, and no mode says so: whoever has found a memo can change it, behind the store's back.
final class Memo: @unchecked Sendable {
    var title: String
    init(title: String) { self.title = title }
}

actor MemoStore {
    private var cache: [String: Memo] = [:]

    func find(_ id: String) -> Memo? { cache[id] }
}

func rename(_ id: String, to title: String, in store: MemoStore) async {
    await store.find(id)?.title = title
}
