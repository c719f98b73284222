// Wrong, and no mode says so: the store may have been cleared while the answer was on its way.
actor MemoStore {
    private var memos: [String] = []

    func refresh(fetch: @Sendable () async throws -> [String]) async throws {
        memos = try await fetch()
    }

    func clear() {
        memos = []
    }
}
