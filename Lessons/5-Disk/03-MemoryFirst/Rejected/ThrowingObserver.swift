// An observer runs after the change and cannot throw: a store that saves there has no way out for its errors.
actor MemoStore {
    private let write: @Sendable (Set<String>) throws -> Void

    init(write: @escaping @Sendable (Set<String>) throws -> Void) {
        self.write = write
    }

    #if !REPAIRED
    private var titles: Set<String> = [] {
        didSet { try write(titles) }
        // expected-error@-1 {{errors thrown from here are not handled}}
    }

    func save(_ title: String) {
        titles.insert(title)
    }
    #else
    private var titles: Set<String> = []

    func save(_ title: String) throws {
        let next = titles.union([title])
        try write(next)
        titles = next
    }
    #endif
}
