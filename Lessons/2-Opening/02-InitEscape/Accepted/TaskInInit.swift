// Wrong, and no mode says so: the initialiser may return before the task has run.
actor MemoStore {
    private var memos: [String: String]

    init() {
        memos = [:]
        Task { await load() }
    }

    private func load() {
        memos = ["a": "Milk"]
    }
}
