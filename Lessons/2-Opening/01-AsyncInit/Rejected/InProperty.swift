// A stored property cannot wait for its value.
actor MemoStore {
    private let memos: [String: String]

    #if !REPAIRED
    init() async {
        memos = await Self.load()
    }
    #else
    init() {
        memos = [:]
    }
    #endif

    private static func load() async -> [String: String] {
        ["a": "Milk"]
    }
}

struct MemoScreen {
    let store = MemoStore()  // expected-error {{'async' call cannot occur in a property initializer}}
}
