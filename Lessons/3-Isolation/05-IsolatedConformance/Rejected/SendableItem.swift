// `Item: Sendable` closes the hole: a type whose conformance belongs to an actor does not fit any more.
#if !REPAIRED
@MainActor
final class Memo: @MainActor Encodable {
    var title = ""
}
#else
nonisolated struct Memo: Encodable, Sendable {
    var title = ""
}
#endif

actor MemoFile<Item: Encodable & Sendable> {
    // expected-note@-1 {{requirement specified as 'Item' : 'Encodable' [with Item = Memo]}}
    private var item: Item?
}

@MainActor
func open(_ file: MemoFile<Memo>) {}
// expected-error@-1 {{main actor-isolated conformance of 'Memo' to 'Encodable' cannot satisfy conformance requirement for a 'Sendable' type parameter 'Item'}}{{documentation-file=isolated-conformances}}
