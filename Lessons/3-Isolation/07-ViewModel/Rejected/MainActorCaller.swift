import Observation

// A model of no actor, on a screen of the main actor. Only plain Swift 6 mode refuses the calls. Swift 5 mode says nothing.
actor Repository {
    func all() -> [String] { ["Milk"] }
}

#if !REPAIRED
@Observable
final class MemoList {
    private(set) var titles: [String] = []
    private let repository = Repository()

    func show() async {
        titles = await repository.all()
    }
}
#else
@MainActor @Observable
final class MemoList {
    private(set) var titles: [String] = []
    private let repository = Repository()

    func show() async {
        titles = await repository.all()
    }
}
#endif

@MainActor
final class Screen {
    let list = MemoList()

    func appear() async {
        await list.show()
        // expected-plain-error@-1 {{sending 'self.list' risks causing data races}}{{documentation-file=sending-risks-data-race}}
        // expected-plain-note@-2 {{sending main actor-isolated 'self.list' to nonisolated instance method 'show()' risks causing data races between nonisolated and main actor-isolated uses}}
    }
}
