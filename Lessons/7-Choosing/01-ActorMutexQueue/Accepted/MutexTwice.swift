import Synchronization

// Wrong, and no mode says so: `isEdited` takes the mutex that `addFirst` holds.
final class Drafts: Sendable {
    private let titles = Mutex<[String]>([])

    var isEdited: Bool { titles.withLock { !$0.isEmpty } }

    func addFirst(_ title: String) {
        titles.withLock { titles in
            if !isEdited { titles.append(title) }
        }
    }
}
