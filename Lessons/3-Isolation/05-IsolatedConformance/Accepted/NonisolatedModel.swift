// Right: a value of no actor. Its conformance can be used anywhere.
nonisolated struct Memo: Codable, Sendable {
    var title = ""
    var body = ""
}

actor MemoFile<Item: Codable & Sendable> {
    func write(_ item: Item, to encoder: some Encoder & Sendable) throws {
        try item.encode(to: encoder)
    }
}

nonisolated func save(_ memo: Memo, in file: MemoFile<Memo>, to encoder: some Encoder & Sendable) async throws {
    try await file.write(memo, to: encoder)
}
