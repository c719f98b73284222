// Right: the loader is static, so it needs no `self`, and a synchronous initialiser may call it before every property is set.
actor MemoStore {
    private let name: String
    private let memos: [String: String]

    init(name: String) {
        self.name = name
        self.memos = Self.load(name)
    }

    private static func load(_ name: String) -> [String: String] {
        [name: "Milk"]
    }
}
