// The task has `self` now, so from here on the initialiser is one of two users.
actor MemoStore {
    private var memos: [String: String]

    #if !REPAIRED
    init() {
        memos = [:]
        Task { await start() }
        // expected-note@-1 {{after making a copy of 'self', only nonisolated properties of 'self' can be accessed from this init}}
        memos["a"] = "Milk"
        // expected-mode5-warning@-1 {{cannot access property 'memos' here in nonisolated initializer; this is an error in the Swift 6 language mode}}
        // expected-mode6-error@-2 {{cannot access property 'memos' here in nonisolated initializer}}
    }
    #else
    init() {
        memos = ["a": "Milk"]
        Task { await start() }
    }
    #endif

    private func start() {}
}
