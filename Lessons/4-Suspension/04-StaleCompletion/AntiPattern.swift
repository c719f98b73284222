import WorkbookKit

/// What comes from the server is kept when it comes, whoever is signed in by then.
enum AntiPattern {
    actor MemoStore {
        private(set) var memos: [Memo] = []
        private var user: String
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

        func refresh() async throws {
            log("asks for the memos of \(user)")
            memos = try await fetch(user)
            log("keeps “\(memos.first?.title ?? "")”")
        }

        func switchUser(to name: String) {
            user = name
            memos = []
            log("\(name) signs in; no memos")
        }
    }
}
