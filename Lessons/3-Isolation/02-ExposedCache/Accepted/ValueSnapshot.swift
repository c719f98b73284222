// Right: what is returned is a copy.
actor MemoStore {
    private var cache: [String: String] = [:]

    func all() -> [String: String] { cache }
}

func titles(of store: MemoStore) async -> Int {
    var copy = await store.all()
    copy["ghost"] = "Nobody’s"
    return copy.count
}
