// An `isolated` parameter stands for one actor. Another store is elsewhere, and the compiler keeps them apart.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? { memos[id] }
    // expected-note@-1 {{calls to instance method 'find' from outside of its actor context are implicitly asynchronous}}
}

#if !REPAIRED
func isSame(_ id: String, in store: isolated MemoStore, as other: MemoStore) -> Bool {
    store.find(id) == other.find(id)
    // expected-error@-1 {{call to actor-isolated instance method 'find' in a synchronous actor-isolated context}}
}
#else
func isSame(_ id: String, in store: isolated MemoStore, as other: MemoStore) async -> Bool {
    let theirs = await other.find(id)
    return store.find(id) == theirs
}
#endif
