// Wrong, and no mode says so: nothing is saved, and the caller is not told.
actor MemoStore {
    private var titles: Set<String> = []

    func save(_ title: String, write: @Sendable (Set<String>) throws -> Void) throws {
        guard !Task.isCancelled else { return }
        let next = titles.union([title])
        try write(next)
        titles = next
    }
}
