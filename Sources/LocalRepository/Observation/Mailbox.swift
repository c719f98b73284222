import Synchronization

/// What one subscriber has not read yet. Changes that wait are merged by identifier, so a slow reader costs at most one entry an item.
final class Mailbox<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    private struct State {
        var snapshot: [Item]?
        var saved = Items<Item>()
        var deleted: [Item.ID] = []
        var isDeleted: Set<Item.ID> = []
    }

    private let ring: AsyncStream<Void>.Continuation
    private let state: Mutex<State>
    private let isAbandoned = Atomic(false)

    /// Whether someone still listens.
    var isWanted: Bool { !isAbandoned.load(ordering: .acquiring) }

    /// - Parameter ring: Rung when there is something to take. The stream behind it belongs to the subscriber alone, so that it ends with
    ///   them.
    init(snapshot: [Item], ring: AsyncStream<Void>.Continuation) {
        state = Mutex(State(snapshot: snapshot))
        self.ring = ring
        ring.onTermination = { [weak self] _ in self?.isAbandoned.store(true, ordering: .releasing) }
    }

    func post(_ change: Change<Item>) {
        state.withLock { state in
            for id in change.deleted {
                state.saved.remove(id)
                if state.isDeleted.insert(id).inserted { state.deleted.append(id) }
            }
            for item in change.saved { state.saved.put(item) }
        }
        ring.yield()
    }

    /// The snapshot if it was not taken yet, then everything that came since, merged; `nil` if there is nothing.
    func take() -> RepositoryChange<Item>? {
        state.withLock { state in
            if let snapshot = state.snapshot {
                state.snapshot = nil
                return .snapshot(snapshot)
            }
            guard state.saved.count > 0 || !state.deleted.isEmpty else { return nil }
            defer { state = State() }
            return .committed(saved: state.saved.all, deleted: state.deleted)
        }
    }

    func close() {
        ring.finish()
    }
}
