// Where neither the file is small nor the owner can wait: hold the task, and wait where the store is used.
actor MemoStore {
    private let memos: [String: String]

    init() async {
        memos = await Self.load()
    }

    func count() -> Int { memos.count }

    private static func load() async -> [String: String] {
        ["a": "Milk"]
    }
}

struct MemoScreen {
    private let opening = Task { await MemoStore() }

    func count() async -> Int {
        await opening.value.count()
    }
}
