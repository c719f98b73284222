// What is refused is the use of `self`, not the waiting.
actor MemoStore {
    private var memos: [String: String]
    // expected-note@-1 {{'self.memos' not initialized}}

    #if !REPAIRED
    init() async {
        await self.load()
        // expected-error@-1 {{'self' used in method call 'load' before all stored properties are initialized}}
        memos = [:]
    }

    private func load() async {
        memos = ["a": "Milk"]
    }
    #else
    init() async {
        memos = await Self.load()
    }

    private static func load() async -> [String: String] {
        ["a": "Milk"]
    }
    #endif
}
