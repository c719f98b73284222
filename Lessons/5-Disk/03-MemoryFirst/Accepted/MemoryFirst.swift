// Wrong, and no mode says so: what the write throws comes too late for the line above it.
actor MemoStore {
    private var titles: Set<String> = []

    func save(_ title: String, write: (Set<String>) throws -> Void) throws {
        titles.insert(title)
        try write(titles)
    }
}
