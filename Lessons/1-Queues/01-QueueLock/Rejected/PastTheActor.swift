// The slip that a queue lets through, tried on an actor: a member that does not go through it.
actor MemoStore {
    private var memos: [String: String] = [:]
    // expected-note@-1 {{property declared here}}

    #if !REPAIRED
    nonisolated func count() -> Int {
        memos.count
        // expected-error@-1 {{actor-isolated property 'memos' can not be referenced from a nonisolated context}}
    }
    #else
    func count() -> Int {
        memos.count
    }
    #endif
}
