// Nor can a synchronous function, such as a factory of a dependency container.
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

func makeStore() -> MemoStore {
    // expected-note@-1 {{add 'async' to function 'makeStore()' to make it asynchronous}}
    MemoStore()  // expected-error {{'async' call in a function that does not support concurrency}}
}
