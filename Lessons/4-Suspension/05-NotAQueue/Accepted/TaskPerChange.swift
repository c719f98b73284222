// Wrong, and no mode says so: two tasks, and nothing says which one comes to the actor first.
actor MemoStore {
    private var text = ""

    func save(_ text: String) { self.text = text }
}

struct Editor {
    let store: MemoStore

    func change(to text: String) {
        Task { await store.save(text) }
    }
}
