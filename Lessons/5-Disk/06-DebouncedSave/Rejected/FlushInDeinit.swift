// A `deinit` cannot wait for anything, so it is no place for a flush that waits.
actor MemoStore {
    #if !REPAIRED
    func flush() async throws {}
    // expected-mode5-note@-1 {{calls to instance method 'flush()' from outside of its actor context are implicitly asynchronous}}

    deinit {
        try? await flush()
        // expected-error@-1 {{'async' call in a function that does not support concurrency}}
        // expected-mode5-warning@-2 {{actor-isolated instance method 'flush()' can not be referenced from a nonisolated context; this is an error in the Swift 6 language mode}}
    }
    #else
    func flush() async throws {}
    #endif
}
