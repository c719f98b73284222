// Nor can a default argument.
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

func show(_ store: MemoStore = MemoStore()) {}
// expected-error@-1 {{'async' call cannot occur in a default argument}}
