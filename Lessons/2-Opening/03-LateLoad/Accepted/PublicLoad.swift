// Wrong, and no mode says so: nothing makes a caller call `load()` first, and `save` may run during its `await`.
actor MemoStore {
    private let read: @Sendable () async -> [String: String]
    private var memos: [String: String] = [:]

    init(read: @escaping @Sendable () async -> [String: String]) { self.read = read }

    func load() async {
        memos = await read()
    }

    func save(_ title: String, as id: String) {
        memos[id] = title
    }
}
