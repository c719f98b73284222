import Dispatch

// With `@unchecked Sendable` the compiler looks away from every line of the class. Only where the class belongs to the
// main actor by default, it still refuses the closures that leave it.
#if !REPAIRED
final class MemoStore: @unchecked Sendable {
    private var memos: [String: String] = [:]
    // expected-mainactor-note@-1 2 {{mutation of this property is only permitted within the actor}}
    private let queue = DispatchQueue(label: "memos", attributes: .concurrent)

    func save(_ title: String, as id: String) {
        queue.async(flags: .barrier) { self.memos[id] = title }
        // expected-mainactor-error@-1 {{main actor-isolated property 'memos' can not be mutated from a Sendable closure}}
    }

    func delete(_ id: String) {
        queue.async { self.memos[id] = nil }
        // expected-mainactor-error@-1 {{main actor-isolated property 'memos' can not be mutated from a Sendable closure}}
    }

    func count() -> Int {
        memos.count
    }
}
#else
actor MemoStore {
    private var memos: [String: String] = [:]

    func save(_ title: String, as id: String) { memos[id] = title }

    func delete(_ id: String) { memos[id] = nil }

    func count() -> Int { memos.count }
}
#endif
