// A static variable belongs to no instance, so no actor guards it.
actor MemoStore {
    #if !REPAIRED
    static var count = 0
    // expected-mode6-error@-1 {{static property 'count' is not concurrency-safe because it is nonisolated global shared mutable state}}{{documentation-file=mutable-global-variable}}
    // expected-mode6-note@-2 {{convert 'count' to a 'let' constant to make 'Sendable' shared state immutable}}
    // expected-mode6-note@-3 {{add '@MainActor' to make static property 'count' part of global actor 'MainActor'}}
    // expected-mode6-note@-4 {{disable concurrency-safety checks if accesses are protected by an external synchronization mechanism}}
    #else
    private var count = 0
    #endif
}
