// Wrong, and no mode says so: who has called does not know when the write comes, nor that it fails.
actor MemoStore {
    private var titles: [String] = []
    private var pending: Task<Void, any Error>?

    func save(
        _ title: String, wait: @escaping @Sendable () async throws -> Void,
        write: @escaping @Sendable ([String]) throws -> Void
    ) {
        titles.append(title)
        pending?.cancel()
        pending = Task {
            try await wait()
            try write(titles)
        }
    }
}
