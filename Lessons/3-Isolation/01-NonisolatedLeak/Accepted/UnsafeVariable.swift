// Wrong, and no mode says so: the word `unsafe` is the only sign.
actor MemoStore {
    private nonisolated(unsafe) var memos: [String: String] = [:]

    nonisolated func save(_ title: String, as id: String) {
        memos[id] = title
    }
}
