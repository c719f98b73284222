// The initialiser decodes where its caller is. Where it is private, nobody on the outside can run it there.
actor MemoStore {
    private let memos: [String: String]

    private init(name: String) {
        // expected-note@-1 {{'init(name:)' declared here}}
        memos = [name: "Milk"]
    }

    @concurrent
    static func open(_ name: String) async -> MemoStore {
        MemoStore(name: name)
    }
}

@MainActor
func show() async -> MemoStore {
    #if !REPAIRED
    MemoStore(name: "a")
    // expected-error@-1 {{'MemoStore' initializer is inaccessible due to 'private' protection level}}
    #else
    await MemoStore.open("a")
    #endif
}
