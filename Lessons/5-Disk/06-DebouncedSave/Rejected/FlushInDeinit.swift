// A `deinit` cannot wait for anything, so it is no place for a flush that waits.
actor MemoStore {
    func flush() async throws {}

    #if !REPAIRED
    deinit {
        try? await flush()
        // expected-error@-1 {{'async' call in a function that does not support concurrency}}
    }
    #endif
}
