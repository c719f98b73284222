// With `MainActor` as the default isolation, the promise is not enough for a store that asks for `Sendable`: the class
// and its conformance belong to the main actor there (IS-5). In the other modes nobody says a word.
#if !REPAIRED
final class Memo: Encodable, @unchecked Sendable {
    var title = ""
}
#else
nonisolated struct Memo: Encodable, Sendable {
    var title = ""
}
#endif

actor MemoStore<Item: Encodable & Sendable> {
    // expected-mainactor-note@-1 {{requirement specified as 'Item' : 'Encodable' [with Item = Memo]}}
    private var item: Item?
}

func open(_ store: MemoStore<Memo>) {}
// expected-mainactor-error@-1 {{main actor-isolated conformance of 'Memo' to 'Encodable' cannot satisfy conformance requirement for a 'Sendable' type parameter 'Item'}}
