// Wrong, and no mode says so: nothing but a promise at run time stands between this and a crash.
actor MemoStore {
    private var memos: [String: String] = [:]

    nonisolated func find(_ id: String) -> String? {
        assumeIsolated { $0.memos[id] }
    }
}

func show(_ id: String, in store: MemoStore) -> String {
    store.find(id) ?? "no memo"
}
