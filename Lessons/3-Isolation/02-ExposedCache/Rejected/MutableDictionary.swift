import Foundation

// A reference to the cache is the cache.
actor MemoStore {
    private let cache = NSMutableDictionary()

    #if !REPAIRED
    func contents() -> NSMutableDictionary { cache }
    #else
    func contents() -> [String: String] { cache as? [String: String] ?? [:] }
    #endif
}

func count(_ store: MemoStore) async -> Int {
    await store.contents().count
    // expected-nonisolated-error@-1 {{non-Sendable 'NSMutableDictionary'-typed result can not be returned from actor-isolated instance method 'contents()' to nonisolated context}}
    // expected-mainactor-error@-2 {{non-Sendable 'NSMutableDictionary'-typed result can not be returned from actor-isolated instance method 'contents()' to main actor-isolated context}}
}
