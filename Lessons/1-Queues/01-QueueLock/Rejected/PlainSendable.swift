import Dispatch

// Writing `Sendable` without `@unchecked` does not help: the state is mutable.
#if !REPAIRED
final class MemoStore: Sendable {
    private var memos: [String: String] = [:]
    // expected-mode5-warning@-1 {{stored property 'memos' of 'Sendable'-conforming class 'MemoStore' is mutable; this is an error in the Swift 6 language mode}}
    // expected-nonisolated-error@-2 {{stored property 'memos' of 'Sendable'-conforming class 'MemoStore' is mutable}}
    private let queue = DispatchQueue(label: "memos", attributes: .concurrent)

    func find(_ id: String) -> String? {
        queue.sync { memos[id] }
    }
}
#else
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? {
        memos[id]
    }
}
#endif
