// Right: nothing is read before the `await` that is used after it.
@MainActor
final class MemoList {
    private var titles: [String: String] = [:]

    func retitle(_ id: String, _ fetch: @Sendable () async -> String) async {
        let title = await fetch()
        titles[id] = title
    }
}
