import Observation

// Right: a stream for each reader, and a model on the main actor.
actor Repository {
    private var titles: [String] = []
    private var subscribers: [AsyncStream<[String]>.Continuation] = []

    func add(_ title: String) {
        titles.append(title)
        for subscriber in subscribers { subscriber.yield(titles) }
    }

    func snapshots() -> AsyncStream<[String]> {
        let (stream, subscriber) = AsyncStream.makeStream(of: [String].self, bufferingPolicy: .bufferingNewest(1))
        subscribers.append(subscriber)
        subscriber.yield(titles)
        return stream
    }
}

@MainActor @Observable
final class MemoList {
    private(set) var titles: [String] = []

    func show(_ repository: Repository) async {
        for await titles in await repository.snapshots() { self.titles = titles }
    }
}
