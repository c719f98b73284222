// Right: an `isolated` parameter makes a function part of the actor for its duration. There is no `await` in it.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? { memos[id] }

    func save(_ title: String, as id: String) { memos[id] = title }
}

func add(_ id: String, to store: isolated MemoStore, make: () -> String) {
    guard store.find(id) == nil else { return }
    store.save(make(), as: id)
}
