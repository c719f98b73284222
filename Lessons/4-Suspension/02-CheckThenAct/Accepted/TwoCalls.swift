// Wrong, and no mode says so: between the two calls, others may come in.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? { memos[id] }

    func save(_ title: String, as id: String) { memos[id] = title }
}

func add(_ id: String, to store: MemoStore, make: () -> String) async {
    guard await store.find(id) == nil else { return }
    let title = make()
    await store.save(title, as: id)
}
