// Any call that is given `self` has the same effect as a task.
nonisolated final class Registry: Sendable {
    func add(_ store: MemoStore) {}
}

actor MemoStore {
    private var memos: [String: String]

    #if !REPAIRED
    init(registry: Registry) {
        memos = [:]
        registry.add(self)
        // expected-note@-1 {{after calling instance method 'add', only nonisolated properties of 'self' can be accessed from this init}}
        memos["a"] = "Milk"
        // expected-mode5-warning@-1 {{cannot access property 'memos' here in nonisolated initializer; this is an error in the Swift 6 language mode}}
        // expected-mode6-error@-2 {{cannot access property 'memos' here in nonisolated initializer}}
    }
    #else
    init(registry: Registry) {
        memos = ["a": "Milk"]
        registry.add(self)
    }
    #endif
}
