// Nor can a caller pass over the error by mistake.
actor MemoStore {
    private(set) var titles: [String] = []

    func save(_ title: String) throws {
        titles.append(title)
    }
}

func saveTapped(in store: MemoStore, show: (String) -> Void) async throws {
    #if !REPAIRED
    await store.save("Milk")
    // expected-error@-1 {{call can throw but is not marked with 'try'}}
    // expected-note@-2 {{did you mean to use 'try'?}}
    // expected-note@-3 {{did you mean to handle error as optional value?}}
    // expected-note@-4 {{did you mean to disable error propagation?}}
    #else
    try await store.save("Milk")
    #endif
    show("Saved")
}
