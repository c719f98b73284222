// Where the bridge begins: a synchronous function cannot call the actor. The way out is to make it `async`.
actor MemoStore {
    func find() -> String? { "Milk" }
    // expected-note@-1 {{calls to instance method 'find()' from outside of its actor context are implicitly asynchronous}}
}

#if !REPAIRED
func title(in store: MemoStore) -> String? {
    store.find()
    // expected-mode5-error@-1 {{call to actor-isolated instance method 'find()' in a synchronous nonisolated context}}
    // expected-nonisolated-error@-2 {{call to actor-isolated instance method 'find()' in a synchronous nonisolated context}}{{documentation-file=actor-isolated-call}}
    // expected-mainactor-error@-3 {{call to actor-isolated instance method 'find()' in a synchronous main actor-isolated context}}
}
#else
func title(in store: MemoStore) async -> String? {
    await store.find()
}
#endif
