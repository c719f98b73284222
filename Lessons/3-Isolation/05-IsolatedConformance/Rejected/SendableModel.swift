// With `MainActor` as the default isolation, `Sendable` on the value is not enough: its conformance to `Encodable` still
// belongs to the main actor. Only `nonisolated` takes it out.
#if !REPAIRED
struct Memo: Encodable, Sendable {
    var title = ""
}
#else
nonisolated struct Memo: Encodable, Sendable {
    var title = ""
}
#endif

actor MemoFile<Item: Encodable & Sendable> {
    // expected-mainactor-note@-1 {{requirement specified as 'Item' : 'Encodable' [with Item = Memo]}}
    private var item: Item?
}

func open(_ file: MemoFile<Memo>) {}
// expected-mainactor-error@-1 {{main actor-isolated conformance of 'Memo' to 'Encodable' cannot satisfy conformance requirement for a 'Sendable' type parameter 'Item'}}
