// A cache that is not private can be read from outside, but not changed. This much the compiler does by itself.
actor MemoStore {
    #if !REPAIRED
    var cache: [String: String] = [:]
    // expected-note@-1 {{mutation of this property is only permitted within the actor}}
    #else
    private var cache: [String: String] = [:]
    #endif

    func rename(_ id: String, to title: String) {
        cache[id] = title
    }
}

func rename(_ id: String, to title: String, in store: MemoStore) async {
    #if !REPAIRED
    store.cache[id] = title
    // expected-mode5-error@-1 {{actor-isolated property 'cache' can not be mutated from a nonisolated context}}
    // expected-nonisolated-error@-2 {{actor-isolated property 'cache' can not be mutated from a nonisolated context}}
    // expected-mainactor-error@-3 {{actor-isolated property 'cache' can not be mutated from the main actor}}
    // expected-note@-4 {{consider declaring an isolated method on 'MemoStore' to perform the mutation}}
    #else
    await store.rename(id, to: title)
    #endif
}
