// Giving an object away is allowed. Keeping it as well is not.
nonisolated final class Memo {
    var title = ""
}

actor MemoStore {
    private var memos: [Memo] = []

    func save(_ memo: Memo) { memos.append(memo) }
}

func saveDraft(in store: MemoStore) async {
    let memo = Memo()
    #if REPAIRED
    memo.title = "Milk"
    #endif
    await store.save(memo)
    // expected-mode6-error@-1 {{sending 'memo' risks causing data races}}{{documentation-file=sending-risks-data-race}}
    // expected-nonisolated-note@-2 {{sending 'memo' to actor-isolated instance method 'save' risks causing data races between actor-isolated and local nonisolated uses}}
    // expected-mainactor-note@-3 {{sending 'memo' to actor-isolated instance method 'save' risks causing data races between actor-isolated and local main actor-isolated uses}}
    #if !REPAIRED
    memo.title = "Milk"  // expected-mode6-note {{access can happen concurrently}}
    #endif
}
