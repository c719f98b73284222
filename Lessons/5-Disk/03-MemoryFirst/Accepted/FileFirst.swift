// Right: the line that changes memory is behind everything that can throw.
actor MemoStore {
    private var titles: Set<String> = []

    func save(_ title: String, write: (Set<String>) throws -> Void) throws {
        let next = titles.union([title])
        try write(next)
        titles = next
    }
}
