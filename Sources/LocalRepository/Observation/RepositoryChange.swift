/// What a subscriber of ``LocalRepository/changes()`` is told.
public enum RepositoryChange<Item: Identifiable> {
    /// All items at the moment of the subscription, oldest first. It comes once, and first.
    case snapshot([Item])
    /// Changes that are on disk. Apply the deletions first, then put the saved items in the place of those with their identifier, or
    /// at the end.
    case committed(saved: [Item], deleted: [Item.ID])
}

extension RepositoryChange: Sendable where Item: Sendable, Item.ID: Sendable {}

extension RepositoryChange: Equatable where Item: Equatable {}

/// A stream of ``RepositoryChange``: one subscriber's, to be iterated by one task.
public struct RepositoryChanges<Item: Identifiable & Sendable>: AsyncSequence, Sendable where Item.ID: Sendable {
    let mailbox: Mailbox<Item>
    private let bell: AsyncStream<Void>

    init(from snapshot: [Item]) {
        let (bell, ring) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        mailbox = Mailbox(snapshot: snapshot, ring: ring)
        self.bell = bell
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(mailbox: mailbox, bell: bell.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
        let mailbox: Mailbox<Item>
        var bell: AsyncStream<Void>.Iterator

        /// The next change; changes that came while nobody was looking come as one, the newest state of each item kept.
        ///
        /// `nil` after the repository was closed, or when the task is cancelled.
        public mutating func next() async -> RepositoryChange<Item>? {
            await next(isolation: #isolation)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> RepositoryChange<Item>? {
            while true {
                if let change = mailbox.take() { return change }
                guard await bell.next(isolation: actor) != nil else { return mailbox.take() }
            }
        }
    }
}
