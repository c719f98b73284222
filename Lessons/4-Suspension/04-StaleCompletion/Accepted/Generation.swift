// Right: the number changes whenever an answer that is on its way becomes stale, and is never used twice.
actor MemoStore {
    private var memos: [String] = []
    private var generation = 0

    func refresh(fetch: @Sendable () async throws -> [String]) async throws {
        generation += 1
        let mine = generation
        let fetched = try await fetch()
        guard generation == mine else { return }
        memos = fetched
    }

    func clear() {
        generation += 1
        memos = []
    }
}
