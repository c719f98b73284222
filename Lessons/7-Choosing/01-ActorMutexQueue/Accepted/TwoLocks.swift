import Synchronization

// Wrong, and no mode says so: the lock is free between the question and the answer.
final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    func addFirst(_ title: String) {
        let isEmpty = titles.withLock { $0.isEmpty }
        if isEmpty { titles.withLock { $0.append(title) } }
    }
}
