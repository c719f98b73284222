// Wrong, and no mode says so: memory is first, and nobody hears of the error.
actor MemoStore {
    private let write: @Sendable (Set<String>) throws -> Void
    private var titles: Set<String> = [] {
        didSet { try? write(titles) }
    }

    init(write: @escaping @Sendable (Set<String>) throws -> Void) {
        self.write = write
    }

    func save(_ title: String) {
        titles.insert(title)
    }
}
