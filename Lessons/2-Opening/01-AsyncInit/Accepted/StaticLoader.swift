// An asynchronous initialiser may wait before every property is set, as long as it calls no method on `self` to do so.
actor MemoStore {
    private let name: String
    private let memos: [String: String]

    init(name: String) async {
        self.name = name
        self.memos = await Self.load(name)
    }

    private static func load(_ name: String) async -> [String: String] {
        [name: "Milk"]
    }
}
