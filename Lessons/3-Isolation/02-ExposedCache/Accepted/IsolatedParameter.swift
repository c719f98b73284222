// Wrong, and no mode says so: a function that is isolated to the store may change what is not private.
actor MemoStore {
    private(set) var titles: [String: String] = [:]
    var cache: [String: String] = [:]
}

func rename(_ id: String, to title: String, in store: isolated MemoStore) {
    store.cache[id] = title
}
