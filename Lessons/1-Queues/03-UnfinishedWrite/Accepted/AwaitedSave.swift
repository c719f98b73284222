// Right: the message comes after the save, and a failed save has a message of its own.
actor MemoStore {
    private(set) var titles: [String] = []

    func save(_ title: String) throws {
        titles.append(title)
    }
}

@MainActor
func saveTapped(in store: MemoStore, show: @MainActor (String) -> Void) async {
    do {
        try await store.save("Milk")
        show("Saved")
    } catch {
        show("Not saved: \(error)")
    }
}
