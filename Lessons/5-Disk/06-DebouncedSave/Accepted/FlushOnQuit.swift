// Right: whoever ends the app awaits the write, and hears of its error.
actor MemoStore {
    private var titles: [String] = []
    private var hasChanges = false

    func flush(write: @Sendable ([String]) throws -> Void) throws {
        guard hasChanges else { return }
        try write(titles)
        hasChanges = false
    }
}

func quit(_ store: MemoStore, write: @Sendable ([String]) throws -> Void) async throws {
    try await store.flush(write: write)
}
