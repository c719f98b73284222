import Synchronization

// With `MainActor` as the default isolation, the class belongs to the main actor, and the store would have to await it.
#if !REPAIRED
final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    func removeAll() { titles.withLock { $0 = [] } }
    // expected-mainactor-note@-1 {{calls to instance method 'removeAll()' from outside of its actor context are implicitly asynchronous}}
}
#else
nonisolated final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    func removeAll() { titles.withLock { $0 = [] } }
}
#endif

actor MemoStore {
    func save(_ drafts: Drafts) {
        drafts.removeAll()
        // expected-mainactor-error@-1 {{call to main actor-isolated instance method 'removeAll()' in a synchronous actor-isolated context}}{{documentation-file=actor-isolated-call}}
    }
}
