import Synchronization

// Right: one operation each, where callers cannot `await`.
final class MemoStore: Sendable {
    private let memos = Mutex<[String: String]>([:])
    private let saved = Atomic<Int>(0)

    func save(_ title: String, as id: String) {
        memos.withLock { $0[id] = title }
        saved.wrappingAdd(1, ordering: .relaxed)
    }
}
