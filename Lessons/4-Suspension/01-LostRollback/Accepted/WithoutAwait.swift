// Right: the write is synchronous. There is no `await` in the method, so nobody comes in between.
actor MemoStore {
    private var memos: [String: String] = [:]

    func save(_ title: String, as id: String, write: @Sendable ([String: String]) throws -> Void) throws {
        var next = memos
        next[id] = title
        try write(next)
        memos = next
    }
}
