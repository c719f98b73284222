// An unconstrained `Item` may be a class, so a caller that stays generic cannot take one out.
#if !REPAIRED
actor Store<Item> {
    private var items: [String: Item] = [:]

    func find(_ id: String) -> Item? { items[id] }
}

func first<Item>(in store: Store<Item>) async -> Item? {
    await store.find("a")
    // expected-nonisolated-error@-1 {{non-Sendable 'Item?'-typed result can not be returned from actor-isolated instance method 'find' to nonisolated context}}
    // expected-mainactor-error@-2 {{non-Sendable 'Item?'-typed result can not be returned from actor-isolated instance method 'find' to main actor-isolated context}}
}
#else
actor Store<Item: Sendable> {
    private var items: [String: Item] = [:]

    func find(_ id: String) -> Item? { items[id] }
}

func first<Item>(in store: Store<Item>) async -> Item? {
    await store.find("a")
}
#endif
