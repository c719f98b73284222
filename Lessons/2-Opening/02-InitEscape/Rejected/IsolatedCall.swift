// A synchronous initialiser is not on the actor, so it cannot call the actor's methods.
actor MemoStore {
    private var memos: [String: String]

    #if !REPAIRED
    init() {
        memos = [:]
        load()
        // expected-mode5-warning@-1 {{actor-isolated instance method 'load()' can not be referenced from a nonisolated context; this is an error in the Swift 6 language mode}}
        // expected-mode6-error@-2 {{call to actor-isolated instance method 'load()' in a synchronous nonisolated context}}{{documentation-file=actor-isolated-call}}
    }

    private func load() {
        // expected-note@-1 {{calls to instance method 'load()' from outside of its actor context are implicitly asynchronous}}
        memos = ["a": "Milk"]
    }
    #else
    init() {
        memos = Self.load()
    }

    private static func load() -> [String: String] {
        ["a": "Milk"]
    }
    #endif
}
