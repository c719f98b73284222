import Synchronization

// Right, where callers really cannot await: a short critical section, and no task to wait for.
nonisolated final class MemoStore: Sendable {
    private let memos = Mutex<[String: String]>([:])

    func save(_ title: String, as id: String) {
        memos.withLock { $0[id] = title }
    }

    func find(_ id: String) -> String? {
        memos.withLock { $0[id] }
    }
}

/// A requirement of somebody else's, that is synchronous.
protocol Titles {
    func title(of id: String) -> String?
}

struct Adapter: Titles {
    let store: MemoStore

    func title(of id: String) -> String? { store.find(id) }
}
