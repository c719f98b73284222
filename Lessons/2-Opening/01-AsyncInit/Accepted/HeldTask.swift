// Right, where the owner cannot `await` when it is made: hold the task that opens the store, and await its value in each
// operation. A file that cannot be read is an error in each of them.
actor MemoStore {
    private let memos: [String: String]

    init() async throws {
        memos = try await Self.load()
    }

    func count() -> Int { memos.count }

    private static func load() async throws -> [String: String] {
        ["a": "Milk"]
    }
}

struct MemoScreen {
    private let opening = Task { try await MemoStore() }

    func count() async throws -> Int {
        try await opening.value.count()
    }
}
