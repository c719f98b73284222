// Wrong, and no mode says so: two saves copy the same memos, and the later commit drops what the earlier one saved.
actor MemoStore {
    private var memos: [String: String] = [:]

    func save(_ title: String, as id: String, write: @Sendable ([String: String]) async throws -> Void) async throws {
        var next = memos
        next[id] = title
        try await write(next)
        memos = next
    }
}
