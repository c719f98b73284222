// A parameter belongs to the caller's caller, who may still use it. `sending` says that it is given away.
nonisolated final class Memo {
    var title = ""
}

actor MemoStore {
    private var memos: [Memo] = []

    func save(_ memo: Memo) { memos.append(memo) }
}

#if !REPAIRED
func save(_ memo: Memo, in store: MemoStore) async {
    await store.save(memo)
    // expected-mode6-error@-1 {{sending 'memo' risks causing data races}}{{documentation-file=sending-risks-data-race}}
    // expected-nonisolated-note@-2 {{sending task-isolated 'memo' to actor-isolated instance method 'save' risks causing data races between actor-isolated and task-isolated uses}}
    // expected-mainactor-note@-3 {{sending main actor-isolated 'memo' to actor-isolated instance method 'save' risks causing data races between actor-isolated and main actor-isolated uses}}
}
#else
func save(_ memo: sending Memo, in store: MemoStore) async {
    await store.save(memo)
}
#endif
