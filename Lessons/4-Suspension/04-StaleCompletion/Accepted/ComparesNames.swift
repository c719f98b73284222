// Wrong, and no mode says so: the same user may have signed out and in again.
actor MemoStore {
    private var memos: [String] = []
    private var user = "Ann"

    func refresh(fetch: @Sendable (String) async throws -> [String]) async throws {
        let mine = user
        let fetched = try await fetch(mine)
        guard user == mine else { return }
        memos = fetched
    }

    func switchUser(to name: String) {
        user = name
        memos = []
    }
}
