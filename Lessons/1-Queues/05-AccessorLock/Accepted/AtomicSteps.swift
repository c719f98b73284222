import Synchronization

// Wrong, and no mode says so: each of the two is atomic, and the two together are not.
final class MemoCounter: Sendable {
    private let saved = Atomic<Int>(0)

    func save() {
        let count = saved.load(ordering: .acquiring)
        saved.store(count + 1, ordering: .releasing)
    }
}
