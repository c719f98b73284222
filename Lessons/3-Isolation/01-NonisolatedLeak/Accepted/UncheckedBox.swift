// Wrong, and no mode says so: a promise that nobody keeps.
final class Drafts: @unchecked Sendable {
    var titles: [String] = []
}

actor MemoStore {
    nonisolated let drafts = Drafts()
}
