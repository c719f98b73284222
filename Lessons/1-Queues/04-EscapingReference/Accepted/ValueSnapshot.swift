import Synchronization

// Right: what leaves the mutex is a value.
struct Notebook {
    var titles: [String] = []
}

final class MemoStore: Sendable {
    private let notebook = Mutex(Notebook())

    func current() -> Notebook { notebook.withLock { $0 } }

    func save(_ title: String) { notebook.withLock { $0.titles.append(title) } }
}
