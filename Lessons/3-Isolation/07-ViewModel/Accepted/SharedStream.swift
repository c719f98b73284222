// Wrong, and no mode says so: two readers of one stream. Each element goes to one of them.
@MainActor
final class Screen {
    private(set) var titles: [String] = []

    func show(_ changes: AsyncStream<[String]>) async {
        for await titles in changes { self.titles = titles }
    }
}

@MainActor
func show(_ first: Screen, _ second: Screen, _ changes: AsyncStream<[String]>) {
    Task { await first.show(changes) }
    Task { await second.show(changes) }
}
