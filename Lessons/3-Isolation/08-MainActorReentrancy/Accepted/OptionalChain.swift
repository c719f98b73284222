// Wrong, and no mode says so: with the `?`, the access to `memos` stays open during the `await`.
struct Memo {
    var title: String
}

@MainActor
final class MemoList {
    private var memos: [String: Memo] = [:]

    func retitle(_ id: String, _ fetch: @Sendable () async -> String) async {
        memos[id]?.title = await fetch()
    }
}
