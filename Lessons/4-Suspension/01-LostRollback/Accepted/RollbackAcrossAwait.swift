// Wrong, and no mode says so: while the write is awaited, another caller may change the same title.
actor MemoStore {
    private var memos: [String: String] = [:]

    func save(_ title: String, as id: String, write: @Sendable ([String: String]) async throws -> Void) async throws {
        let old = memos[id]
        memos[id] = title
        do {
            try await write(memos)
        } catch {
            memos[id] = old
            throw error
        }
    }
}
