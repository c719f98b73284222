// Wrong, and no mode says so: a conformance of the main actor, used by another actor.
@MainActor
final class Memo: @MainActor Encodable {
    var title = ""
    var body = ""
}

actor MemoFile<Item: Encodable> {
    func write(_ item: Item, to encoder: some Encoder & Sendable) throws {
        try item.encode(to: encoder)
    }
}

@MainActor
func save(_ memo: Memo, in file: MemoFile<Memo>, to encoder: some Encoder & Sendable) async throws {
    try await file.write(memo, to: encoder)
}
