// A class model that is found in the actor and used outside: it would be in both places at once.
#if !REPAIRED
nonisolated final class Memo {
    var title = ""
}
#else
nonisolated struct Memo: Sendable {
    var title = ""
}
#endif

actor MemoStore {
    private var memos: [String: Memo] = [:]

    func find(_ id: String) -> Memo? { memos[id] }
}

func title(in store: MemoStore) async -> String? {
    await store.find("a")?.title
    // expected-nonisolated-error@-1 {{non-Sendable 'Memo?'-typed result can not be returned from actor-isolated instance method 'find' to nonisolated context}}
    // expected-mainactor-error@-2 {{non-Sendable 'Memo?'-typed result can not be returned from actor-isolated instance method 'find' to main actor-isolated context}}
}
