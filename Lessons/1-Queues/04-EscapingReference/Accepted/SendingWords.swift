import Synchronization

// Wrong, and no mode says so: `sending` on the method and on the closure changes nothing.
final class Notebook {
    var titles: [String] = []
}

final class MemoStore: Sendable {
    private let notebook = Mutex(Notebook())

    func current() -> sending Notebook {
        notebook.withLock { (notebook: inout sending Notebook) -> sending Notebook in notebook }
    }
}
