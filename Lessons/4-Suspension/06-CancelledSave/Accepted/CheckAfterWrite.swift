// Wrong, and no mode says so: a cancellation that is noticed here leaves the file and the memory apart.
actor MemoStore {
    private var titles: Set<String> = []

    func save(_ title: String, write: @Sendable (Set<String>) throws -> Void) throws {
        let next = titles.union([title])
        try write(next)
        try Task.checkCancellation()
        titles = next
    }
}
