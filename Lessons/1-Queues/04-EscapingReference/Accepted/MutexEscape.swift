import Synchronization

// Wrong, and no mode says so, without any promise: the object that the mutex keeps is handed out.
final class Notebook {
    var titles: [String] = []
}

final class MemoStore: Sendable {
    private let notebook = Mutex(Notebook())

    func current() -> Notebook { notebook.withLock { $0 } }
}
