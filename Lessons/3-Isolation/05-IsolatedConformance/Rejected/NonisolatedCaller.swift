// What the compiler does see: code that is not on the main actor cannot make such a file. Code on the main actor can.
#if !REPAIRED
@MainActor
final class Memo: @MainActor Encodable {
    var title = ""
}
#else
nonisolated struct Memo: Encodable {
    var title = ""
}
#endif

actor MemoFile<Item: Encodable> {
    private var item: Item?
}

nonisolated func open() {
    _ = MemoFile<Memo>()
    // expected-mode5-warning@-1 {{main actor-isolated conformance of 'Memo' to 'Encodable' cannot be used in nonisolated context; this is an error in the Swift 6 language mode}}
    // expected-mode6-error@-2 {{main actor-isolated conformance of 'Memo' to 'Encodable' cannot be used in nonisolated context}}{{documentation-file=isolated-conformances}}
}
