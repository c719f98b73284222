// The assignment that an accessor lock lets through, tried on an actor from outside.
actor MemoStore {
    var memos: [String: String] = [:]
    // expected-note@-1 {{mutation of this property is only permitted within the actor}}

    func save(_ title: String, as id: String) { memos[id] = title }
}

func save(_ title: String, as id: String, in store: MemoStore) async {
    #if !REPAIRED
    store.memos[id] = title
    // expected-mode5-error@-1 {{actor-isolated property 'memos' can not be mutated from a nonisolated context}}
    // expected-nonisolated-error@-2 {{actor-isolated property 'memos' can not be mutated from a nonisolated context}}
    // expected-mainactor-error@-3 {{actor-isolated property 'memos' can not be mutated from the main actor}}
    // expected-note@-4 {{consider declaring an isolated method on 'MemoStore' to perform the mutation}}
    #else
    await store.save(title, as: id)
    #endif
}
