// The same slip with an actor in place of the lock: there the modes without default isolation refuse the caller.
#if !REPAIRED
final class Notebook {
    // expected-nonisolated-note@-1 {{class 'Notebook' does not conform to the 'Sendable' protocol}}
    var titles: [String] = []
}
#else
struct Notebook {
    var titles: [String] = []
}
#endif

actor MemoStore {
    private let notebook = Notebook()

    func current() -> Notebook { notebook }
}

func count(in store: MemoStore) async -> Int {
    await store.current().titles.count
    // expected-nonisolated-error@-1 {{non-Sendable 'Notebook'-typed result can not be returned from actor-isolated instance method 'current()' to nonisolated context}}
}
