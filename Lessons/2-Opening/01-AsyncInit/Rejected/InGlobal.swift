// Nor can a global variable.
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

let sharedStore = MemoStore()
// expected-error@-1 {{'async' call cannot occur in a global variable initializer}}
