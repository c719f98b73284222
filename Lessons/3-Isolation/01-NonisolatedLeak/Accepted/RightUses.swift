// Where `nonisolated` is right: it needs constants only, or it goes back inside.
actor MemoStore: CustomStringConvertible {
    nonisolated let name: String
    private var memos: [String: String] = [:]

    init(name: String) { self.name = name }

    /// A constant of a Sendable type.
    nonisolated var place: String { name + ".json" }

    /// A requirement that is synchronous.
    nonisolated var description: String { "memos in \(place)" }

    /// A pure function.
    nonisolated func slug(of title: String) -> String { title.lowercased() }

    /// Back inside, with `await`.
    nonisolated func isEmpty() async -> Bool { await count() == 0 }

    func count() -> Int { memos.count }
}
