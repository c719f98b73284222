// A key that is a type of its own has one spelling, and cannot be missing: text and `nil` are not keys.
nonisolated struct MemoKey: Hashable, Sendable {
    let text: String

    init?(_ text: String?) {
        guard let text, !text.isEmpty else { return nil }
        self.text = text.lowercased()
    }
}

actor MemoStore {
    private var titles: [MemoKey: String] = [:]

    func receive(_ key: MemoKey, title: String) {
        titles[key] = title
    }
}

func receive(_ id: String?, title: String, in store: MemoStore) async {
    #if !REPAIRED
    await store.receive(MemoKey(id), title: title)
    // expected-error@-1 {{value of optional type 'MemoKey?' must be unwrapped to a value of type 'MemoKey'}}
    // expected-note@-2 {{coalesce using '??' to provide a default when the optional value contains 'nil'}}
    // expected-note@-3 {{force-unwrap using '!' to abort execution if the optional value contains 'nil'}}
    #else
    guard let key = MemoKey(id) else { return }
    await store.receive(key, title: title)
    #endif
}
