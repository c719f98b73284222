import Dispatch
import Foundation
import Synchronization

/// Keeps items in memory and in one file. When a call that changes something returns, the change is on disk.
///
/// ```swift
/// let memos = try await LocalRepository<Memo>.open(url)
/// try await memos.save(Memo(title: "Milk"))
/// ```
///
/// Every change is one record at the end of the file, with a checksum; changes that wait at the same time share one sync. The
/// file is rewritten without what is out of date once more than half of it is. One process, one repository a file: a lock
/// refuses the second. All of the items are in memory, so it is for thousands to some hundred thousand small ones.
public actor LocalRepository<Item: Codable & Identifiable & Sendable> where Item.ID: Codable & Sendable {
    /// The file, behind every symbolic link.
    public nonisolated let file: URL

    /// What opening had to remove: a record that was being written when a process ended. Nobody was told that it was saved.
    public nonisolated let recovery: Recovery?

    nonisolated let executor: QueueExecutor
    nonisolated let waiting = Mutex<[Waiting]>([])

    var items: Items<Item>
    var journal: Journal
    /// Items and deletions in the file, those that later ones replaced included.
    var written: Int
    /// Not before so many are written: a compaction failed.
    var nextCompaction = 0
    var lock: StoreLock?
    var subscribers: [Mailbox<Item>] = []

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the store at `url`, or makes an empty one, on the calling thread: for small stores and for tests.
    ///
    /// A missing directory is made. A symbolic link is followed. O(*n*) in the length of the file.
    ///
    /// - Throws: ``RepositoryError``: `inUse`, `notAStore`, `newerFormat`, `corrupt`, `undecodable`, `unreadable` or `unwritable`. The
    ///   file is as it was.
    public init(opening url: URL) throws(RepositoryError) {
        try self.init(opening: url, disk: .system)
    }

    /// Opens the store at `url` as ``init(opening:)`` does, on a thread that may block: neither the caller's nor one of the pool.
    @concurrent
    public static func open(_ url: URL) async throws(RepositoryError) -> LocalRepository {
        let result: Result<LocalRepository, RepositoryError> = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: Result { () throws(RepositoryError) in try LocalRepository(opening: url) })
            }
        }
        return try result.get()
    }

    init(opening url: URL, disk: Disk) throws(RepositoryError) {
        let (paths, lock) = try StoreLock.take(url)
        let opened = try Journal.open(paths, disk: disk, of: Item.self)
        file = paths.url
        recovery = opened.recovery
        executor = QueueExecutor()
        items = opened.contents.items
        journal = opened.journal
        written = opened.contents.written
        self.lock = lock
    }

    deinit {
        for mailbox in subscribers { mailbox.close() }
    }

    /// The item with that identifier. O(1) on average.
    ///
    /// A repository that was closed still answers from memory.
    public func find(_ id: Item.ID) -> Item? {
        items[id]
    }

    /// All items, in the order in which they were first saved. O(*n*).
    public func all() -> [Item] {
        items.all
    }

    /// How many items there are. O(1).
    public var count: Int {
        items.count
    }

    /// What is here now, then every change that is committed, until the repository closes. O(*n*) for the snapshot.
    ///
    /// Each call makes a stream of its own. A reader who is slow gets what it missed as one change; nobody waits for it.
    public func changes() -> RepositoryChanges<Item> {
        let changes = RepositoryChanges(from: items.all)
        if lock == nil {
            changes.mailbox.close()
        } else {
            subscribers.append(changes.mailbox)
        }
        return changes
    }

    /// Returns when every change that was asked for before is on disk, or has failed.
    public func flush() {
        commit()
    }

    /// Commits what is waiting, ends the streams of ``changes()``, and lets the file go. A second call does nothing.
    ///
    /// Without it, the file is let go when the last reference to the repository is.
    public func close() {
        commit()
        for mailbox in subscribers { mailbox.close() }
        subscribers = []
        lock = nil
    }
}
