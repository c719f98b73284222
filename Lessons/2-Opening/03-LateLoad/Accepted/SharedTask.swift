// Right: the task is kept before anything suspends, so there is only one.
actor MemoStore {
    private let read: @Sendable () async throws -> [String: String]
    private var memos: [String: String] = [:]
    private var loading: Task<Void, any Error>?

    init(read: @escaping @Sendable () async throws -> [String: String]) { self.read = read }

    func save(_ title: String, as id: String) async throws {
        try await load()
        memos[id] = title
    }

    private func load() async throws {
        let task = loading ?? Task { try await fill() }
        loading = task
        try await task.value
    }

    private func fill() async throws {
        memos = try await read()
    }
}
