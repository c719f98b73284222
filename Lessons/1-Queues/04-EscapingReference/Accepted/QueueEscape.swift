import Dispatch

// Wrong, and no mode says so: the promise is made, and the object leaves the queue. A lock in its place changes nothing.
final class Notebook {
    var titles: [String] = []
}

final class MemoStore: @unchecked Sendable {
    private let queue = DispatchQueue(label: "memos")
    private let notebook = Notebook()

    func current() -> Notebook { queue.sync { notebook } }
}
