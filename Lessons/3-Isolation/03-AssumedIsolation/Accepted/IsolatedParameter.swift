// Right: a function with an `isolated` parameter runs on that actor, whoever calls it.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? { memos[id] }

    func describe(_ id: String) -> String { line(for: id, in: self) }
}

func line(for id: String, in store: isolated MemoStore) -> String {
    store.find(id) ?? "no memo"
}

func show(_ id: String, in store: MemoStore) async -> String {
    await line(for: id, in: store)
}
