// Right, for a synchronous handler that needs no result: it starts a task and returns at once.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? { memos[id] }
}

@MainActor
final class MemoScreen {
    private let store: MemoStore
    private(set) var title = ""

    init(store: MemoStore) { self.store = store }

    func buttonPressed() {
        Task { title = await store.find("a") ?? "" }
    }
}
