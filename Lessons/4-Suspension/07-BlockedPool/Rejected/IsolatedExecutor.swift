// The runtime asks for the executor before it is on the actor, so the property cannot be isolated.
#if !REPAIRED
actor MemoStore {
    // expected-error@-1 {{conformance of 'MemoStore' to protocol 'Actor' crosses into actor-isolated code and can cause data races}}{{documentation-file=conformance-isolation}}
    // expected-note@-2 {{turn data races into runtime errors with '@preconcurrency'}}
    private let main = MainActor.shared

    var unownedExecutor: UnownedSerialExecutor { main.unownedExecutor }
    // expected-note@-1 {{actor-isolated property 'unownedExecutor' cannot satisfy nonisolated requirement}}
}
#else
actor MemoStore {
    private let main = MainActor.shared

    nonisolated var unownedExecutor: UnownedSerialExecutor { main.unownedExecutor }
}
#endif
