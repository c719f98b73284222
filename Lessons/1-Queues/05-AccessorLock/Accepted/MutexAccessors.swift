import Synchronization

// Wrong, and no mode says so: a mutex in each accessor. `save` is two operations.
final class MemoStore: Sendable {
    private let guarded = Mutex<[String: String]>([:])

    private var memos: [String: String] {
        get { guarded.withLock { $0 } }
        set { guarded.withLock { $0 = newValue } }
    }

    func save(_ title: String, as id: String) { memos[id] = title }
}
