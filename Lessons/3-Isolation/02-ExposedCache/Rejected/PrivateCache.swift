// With a private cache, the way through an `isolated` parameter is closed as well.
actor MemoStore {
    private var cache: [String: String] = [:]
    // expected-note@-1 {{'cache' declared here}}

    func rename(_ id: String, to title: String) {
        cache[id] = title
    }
}

func rename(_ id: String, to title: String, in store: isolated MemoStore) {
    #if !REPAIRED
    store.cache[id] = title  // expected-error {{'cache' is inaccessible due to 'private' protection level}}
    #else
    store.rename(id, to: title)
    #endif
}
