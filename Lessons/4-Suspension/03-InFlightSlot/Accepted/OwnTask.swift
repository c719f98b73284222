// Right: only the load that is still in the slot empties it. In an app, the method makes its task itself.
actor MemoStore {
    private var slot: Task<[String], any Error>?
    private let load: @Sendable () async throws -> [String]

    init(load: @escaping @Sendable () async throws -> [String]) {
        self.load = load
    }

    func memos() async throws -> [String] {
        if let slot { return try await slot.value }
        let task = Task { try await load() }
        slot = task
        do {
            return try await task.value
        } catch {
            if slot == task { slot = nil }
            throw error
        }
    }

    func reload() {
        slot = nil
    }
}
