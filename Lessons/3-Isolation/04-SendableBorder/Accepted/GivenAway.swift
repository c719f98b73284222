// Right: an object that nobody else has may cross. The compiler follows it (region isolation, SE-0414; `sending`, SE-0430).
nonisolated final class Memo {
    var title = ""
}

actor MemoStore {
    private var titles: [String] = []

    func save(_ memo: Memo) { titles.append(memo.title) }

    /// A new object for every caller.
    func draft() -> sending Memo {
        let memo = Memo()
        memo.title = titles.last ?? ""
        return memo
    }
}

func editDraft(in store: MemoStore) async {
    let memo = await store.draft()
    memo.title += "!"
    await store.save(memo)
}
