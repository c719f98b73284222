// Wrong, and the compiler says nothing: the message does not wait for the task, and the task's error is dropped.
actor MemoStore {
    private(set) var titles: [String] = []

    func save(_ title: String) throws {
        titles.append(title)
    }
}

func saveTapped(in store: MemoStore, show: (String) -> Void) {
    Task { try await store.save("Milk") }
    show("Saved")
}
