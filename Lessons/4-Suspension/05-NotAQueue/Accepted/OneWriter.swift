// Right: `yield` puts the change on the stream before it returns, and one task takes them off in that order.
actor MemoStore {
    private var text = ""

    func save(_ text: String) { self.text = text }
}

struct Editor {
    private let changes: AsyncStream<String>.Continuation

    init(store: MemoStore) {
        let (stream, changes) = AsyncStream.makeStream(of: String.self)
        self.changes = changes
        Task { for await text in stream { await store.save(text) } }
    }

    func change(to text: String) {
        changes.yield(text)
    }
}
