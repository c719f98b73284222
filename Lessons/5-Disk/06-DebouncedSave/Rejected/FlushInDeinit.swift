// A `deinit` cannot wait for anything, so it is no place for a flush that waits.
actor MemoStore {
    #if !REPAIRED
    func flush() async throws {}
    // expected-mode5-note@-1 {{calls to instance method 'flush()' from outside of its actor context are implicitly asynchronous}}

    deinit {
        try? await flush()
        // expected-error@-1 {{'async' call in a function that does not support concurrency}}
    }
    #else
    func flush() async throws {}
    #endif
}
