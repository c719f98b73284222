import Synchronization

// Wrong, and no mode says so: the object is used where the lock is free again. The words `sending` change nothing.
nonisolated final class Drafts {
    var titles: [String] = []
}

nonisolated final class Editor: Sendable {
    private let drafts = Mutex(Drafts())

    func add(_ title: String) {
        let drafts = drafts.withLock { $0 }
        drafts.titles.append(title)
    }

    func addSending(_ title: String) {
        let drafts = drafts.withLock { (drafts: inout sending Drafts) -> sending Drafts in drafts }
        drafts.titles.append(title)
    }
}
