import Dispatch

// Wrong, and the compiler says nothing: to it, `sync` is a function like any other. Each method ends or hangs the process.
final class MemoStore {
    private var memos: [String: String] = [:]
    private let queue = DispatchQueue(label: "memos", attributes: .concurrent)

    func find(_ id: String) -> String? {
        queue.sync { memos[id] }
    }

    func save(_ title: String, as id: String) {
        queue.sync(flags: .barrier) { memos[id] = title }
    }

    func rename(_ id: String, to title: String) {
        queue.sync(flags: .barrier) {
            if find(id) != nil { memos[id] = title }
        }
    }

    func findOrAdd(_ title: String, as id: String) -> String {
        queue.sync {
            if let found = memos[id] { return found }
            save(title, as: id)
            return title
        }
    }
}
