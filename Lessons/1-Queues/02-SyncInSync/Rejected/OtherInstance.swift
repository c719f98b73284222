// “Its own” means this very actor. A second one of the same type is another actor, and the call must be awaited.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? {
        // expected-note@-1 {{calls to instance method 'find' from outside of its actor context are implicitly asynchronous}}
        memos[id]
    }

    #if !REPAIRED
    func copy(_ id: String, from other: MemoStore) {
        memos[id] = other.find(id)
        // expected-error@-1 {{call to actor-isolated instance method 'find' in a synchronous actor-isolated context}}{{documentation-file=actor-isolated-call}}
    }
    #else
    func copy(_ id: String, from other: MemoStore) async {
        memos[id] = await other.find(id)
    }
    #endif
}
