// The plain form of the leak does not compile. That is when people reach for something stronger.
actor MemoStore {
    private var memos: [String: String] = [:]
    // expected-note@-1 {{property declared here}}

    #if !REPAIRED
    nonisolated func find(_ id: String) -> String? {
        memos[id]
        // expected-error@-1 {{actor-isolated property 'memos' can not be referenced from a nonisolated context}}
    }
    #else
    func find(_ id: String) -> String? {
        memos[id]
    }
    #endif
}
