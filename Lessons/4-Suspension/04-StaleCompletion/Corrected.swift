import WorkbookKit

/// What comes from the server is kept only if nothing has made it stale since it was asked for.
enum Corrected {
    actor MemoStore {
        private(set) var memos: [Memo] = []
        private var user: String
        private var generation = 0
        private let fetch: @Sendable (_ user: String) async throws -> [Memo]
        private let log: @Sendable (String) -> Void

        init(
            user: String, fetch: @escaping @Sendable (_ user: String) async throws -> [Memo],
            log: @escaping @Sendable (String) -> Void
        ) {
            self.user = user
            self.fetch = fetch
            self.log = log
        }

        /// Where another refresh has begun meanwhile, or another user has signed in, nothing is kept.
        func refresh() async throws {
            generation += 1
            let mine = generation
            log("asks for the memos of \(user)")
            let fetched = try await fetch(user)
            guard generation == mine else { return log("is too late with “\(fetched.first?.title ?? "")”") }
            memos = fetched
            log("keeps “\(memos.first?.title ?? "")”")
        }

        func switchUser(to name: String) {
            generation += 1
            user = name
            memos = []
            log("\(name) signs in; no memos")
        }
    }
}
