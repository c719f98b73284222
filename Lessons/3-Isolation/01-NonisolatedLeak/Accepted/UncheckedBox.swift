// modes: 5 6 6-nonsending
// Wrong, and these modes do not say so: a promise that nobody keeps.
final class Drafts: @unchecked Sendable {
    var titles: [String] = []
}

actor MemoStore {
    nonisolated let drafts = Drafts()
}
