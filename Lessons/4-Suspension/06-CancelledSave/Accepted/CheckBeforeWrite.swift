// Right: from the check on, the save goes through to its end.
actor MemoStore {
    private var titles: Set<String> = []

    func save(_ title: String, write: @Sendable (Set<String>) throws -> Void) throws {
        try Task.checkCancellation()
        let next = titles.union([title])
        try write(next)
        titles = next
    }
}
