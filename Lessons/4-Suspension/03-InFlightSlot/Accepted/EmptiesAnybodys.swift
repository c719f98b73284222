// Wrong, and no mode says so: while the task is awaited, the slot may have got another one, and this empties it.
actor MemoStore {
    private var slot: Task<[String], any Error>?

    func memos(startLoad: @Sendable () -> Task<[String], any Error>) async throws -> [String] {
        if let slot { return try await slot.value }
        let task = startLoad()
        slot = task
        defer { slot = nil }
        return try await task.value
    }

    func reload() {
        slot = nil
    }
}
