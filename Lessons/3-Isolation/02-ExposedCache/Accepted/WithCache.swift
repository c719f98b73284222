// Wrong, and no mode says so: the closure runs inside the actor, and no file is written.
actor MemoStore {
    private var cache: [String: String] = [:]

    func withCache(_ body: @Sendable (inout [String: String]) -> Void) {
        body(&cache)
    }
}

func rename(_ id: String, to title: String, in store: MemoStore) async {
    await store.withCache { $0[id] = title }
}
