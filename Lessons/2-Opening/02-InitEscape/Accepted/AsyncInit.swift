// Right as well, where every caller can await: once every property is set, an asynchronous initialiser is on the actor.
actor MemoStore {
    private var memos: [String: String]

    init() async {
        memos = [:]
        load()
    }

    private func load() {
        memos = ["a": "Milk"]
    }
}
