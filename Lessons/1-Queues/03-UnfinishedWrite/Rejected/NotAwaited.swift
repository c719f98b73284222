// With an actor, a caller cannot pass over the waiting by mistake.
actor MemoStore {
    private(set) var titles: [String] = []

    func save(_ title: String) {
        titles.append(title)
    }
}

func saveTapped(in store: MemoStore, show: (String) -> Void) async {
    #if !REPAIRED
    store.save("Milk")
    // expected-error@-1 {{actor-isolated instance method 'save' cannot be called from outside of the actor}}
    #else
    await store.save("Milk")
    #endif
    show("Saved")
}
