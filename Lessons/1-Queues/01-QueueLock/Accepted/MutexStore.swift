import Synchronization

// Right, where callers must not wait: the state is inside the lock, so that nobody can forget it. No promise is needed.
final class MemoStore: Sendable {
    private let memos = Mutex<[String: String]>([:])

    func save(_ title: String, as id: String) {
        memos.withLock { $0[id] = title }
    }

    func count() -> Int {
        memos.withLock { $0.count }
    }
}
