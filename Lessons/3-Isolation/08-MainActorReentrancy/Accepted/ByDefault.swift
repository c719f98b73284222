// modes: 6-main-actor
// Wrong, and silent: with `MainActor` as the default isolation, a class is on the main actor without saying so.
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

// The `await` is needed, because `save` is on the main actor.
nonisolated func bring(_ title: String, to list: MemoList) async {
    await list.save(title, as: title)
}
