// What `assumeIsolated` is tempting for: a caller elsewhere that does not await.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? { memos[id] }
}

func line(for id: String, in store: isolated MemoStore) -> String {
    // expected-note@-1 {{calls to global function 'line(for:in:)' from outside of its actor context are implicitly asynchronous}}
    store.find(id) ?? "no memo"
}

#if !REPAIRED
func show(_ id: String, in store: MemoStore) -> String {
    line(for: id, in: store)
    // expected-mode5-error@-1 {{call to actor-isolated global function 'line(for:in:)' in a synchronous nonisolated context}}
    // expected-nonisolated-error@-2 {{call to actor-isolated global function 'line(for:in:)' in a synchronous nonisolated context}}
    // expected-mainactor-error@-3 {{call to actor-isolated global function 'line(for:in:)' in a synchronous main actor-isolated context}}
}
#else
func show(_ id: String, in store: MemoStore) async -> String {
    await line(for: id, in: store)
}
#endif
