// Wrong, and no mode says so: two callers can both find that it is not loaded.
actor MemoStore {
    private let read: @Sendable () async -> [String: String]
    private var memos: [String: String] = [:]
    private var isLoaded = false

    init(read: @escaping @Sendable () async -> [String: String]) { self.read = read }

    func save(_ title: String, as id: String) async {
        if !isLoaded {
            memos = await read()
            isLoaded = true
        }
        memos[id] = title
    }
}
