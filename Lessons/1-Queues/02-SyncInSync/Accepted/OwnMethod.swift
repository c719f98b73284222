// Right: a method of an actor calls its own methods without `await`. It is inside already.
actor MemoStore {
    private var memos: [String: String] = [:]

    func find(_ id: String) -> String? {
        memos[id]
    }

    func save(_ title: String, as id: String) {
        memos[id] = title
    }

    func findOrAdd(_ title: String, as id: String) -> String {
        if let found = find(id) { return found }
        save(title, as: id)
        return title
    }
}
