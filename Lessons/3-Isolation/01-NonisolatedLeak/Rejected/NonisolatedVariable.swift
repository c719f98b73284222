actor MemoStore {
    #if !REPAIRED
    nonisolated var memos: [String: String] = [:]
    // expected-error@-1 {{'nonisolated' cannot be applied to mutable stored properties}}
    // expected-note@-2 {{convert 'memos' to a 'let' constant or consider declaring it 'nonisolated(unsafe)' if manually managing concurrency safety}}
    #else
    private var memos: [String: String] = [:]
    #endif
}
