// Wrong, and no mode says so: two spellings of one id are two keys, and a missing id is a key like any other.
actor MemoStore {
    private var titles: [String?: String] = [:]

    func receive(_ id: String?, title: String) {
        titles[id] = title
    }
}
