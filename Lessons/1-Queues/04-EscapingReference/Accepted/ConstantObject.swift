import Synchronization

// Right as well: an object without a `var`, replaced as a whole. `Sendable` needs no promise then.
final class Notebook: Sendable {
    let titles: [String]

    init(titles: [String]) { self.titles = titles }
}

final class MemoStore: Sendable {
    private let notebook = Mutex(Notebook(titles: []))

    func current() -> Notebook { notebook.withLock { $0 } }

    func save(_ title: String) { notebook.withLock { $0 = Notebook(titles: $0.titles + [title]) } }
}
