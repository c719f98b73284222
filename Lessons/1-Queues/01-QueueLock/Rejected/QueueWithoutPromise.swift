import Dispatch

// A class whose state is guarded by a queue is not Sendable, and no compiler can see the guard.
#if !REPAIRED
final class MemoStore {
    // expected-nonisolated-note@-1 {{class 'MemoStore' does not conform to the 'Sendable' protocol}}
    private var memos: [String: String] = [:]
    // expected-mainactor-note@-1 {{mutation of this property is only permitted within the actor}}
    private let queue = DispatchQueue(label: "memos", attributes: .concurrent)

    func save(_ title: String, as id: String) {
        queue.async(flags: .barrier) {
            self.memos[id] = title
            // expected-nonisolated-error@-1 {{capture of 'self' with non-Sendable type 'MemoStore' in a '@Sendable' closure}}{{documentation-file=sendable-closure-captures}}
            // expected-mainactor-error@-2 {{main actor-isolated property 'memos' can not be mutated from a Sendable closure}}
        }
    }
}
#else
actor MemoStore {
    private var memos: [String: String] = [:]

    func save(_ title: String, as id: String) {
        memos[id] = title
    }
}
#endif
