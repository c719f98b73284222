// Wrong, and no mode says so: what others change during the `await` is taken back.
@MainActor
final class MemoList {
    private var titles: [String: String] = [:]

    func retitle(_ id: String, _ fetch: @Sendable () async -> String) async {
        var next = titles
        let title = await fetch()
        next[id] = title
        titles = next
    }

    func save(_ title: String, as id: String) {
        titles[id] = title
    }
}
