import Evidence
import Interleaving
import Synchronization
import WorkbookKit

@testable import StaleCompletion

/// What both sides of the pair can do.
protocol StaleCompletionStore: Sendable {
    var memos: [Memo] { get async }
    func refresh() async throws
    func switchUser(to name: String) async
}
extension AntiPattern.MemoStore: StaleCompletionStore {}
extension Corrected.MemoStore: StaleCompletionStore {}

/// The answer to the first refresh stands at a gate until the second refresh is through.
func refreshTwice(
    _ open: (@escaping @Sendable (_ user: String) async throws -> [Memo]) -> some StaleCompletionStore
) async throws -> [String] {
    let (gate, answers) = (Gate(), Once())
    let store = open { _ in
        guard answers.claim() else { return [Memo(id: "a", title: "answer 2")] }
        await gate.pass()
        return [Memo(id: "a", title: "answer 1")]
    }
    let first = Task { try await store.refresh() }
    await gate.arrived()
    try await store.refresh()
    await gate.open()
    try await first.value
    return await store.memos.map(\.title)
}

/// While Ann's memos are on their way, somebody else signs in, and then Ann again.
func backAgain(
    _ open: (@escaping @Sendable (_ user: String) async throws -> [Memo]) -> some StaleCompletionStore
) async -> [String] {
    let hasSwitched = Mutex(false)
    let store = open { _ in
        // Where this is so, the refresh has begun before the first switch.
        let isEarly = hasSwitched.withLock { !$0 }
        await pause("asks the server")
        return [Memo(id: "a", title: isEarly ? "asked for before" : "asked for later")]
    }
    await concurrently([
        "refresh": { try? await store.refresh() },
        "screen": {
            hasSwitched.withLock { $0 = true }
            await store.switchUser(to: "Bob")
            await store.switchUser(to: "Ann")
        },
    ])
    return await store.memos.map(\.title)
}

/// A tempting repair of the anti-pattern: it compares the names.
actor StoreThatComparesNames: StaleCompletionStore {
    private(set) var memos: [Memo] = []
    private var user: String
    private let fetch: @Sendable (_ user: String) async throws -> [Memo]

    init(user: String, fetch: @escaping @Sendable (_ user: String) async throws -> [Memo]) {
        self.user = user
        self.fetch = fetch
    }

    func refresh() async throws {
        let mine = user
        let fetched = try await fetch(user)
        guard user == mine else { return }
        memos = fetched
    }

    func switchUser(to name: String) {
        user = name
        memos = []
    }
}
