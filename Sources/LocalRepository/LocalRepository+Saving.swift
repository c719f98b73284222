import Foundation

extension LocalRepository {
    /// Puts an item: in the place of the one with its identifier, or at the end. Returns when it is on disk.
    ///
    /// The item is encoded by the caller, so many savers encode at once. O(1) on average, without the encoding and the sync.
    ///
    /// - Throws: ``RepositoryError``: `unwritable` (the item is neither on disk nor in memory), `unencodable`, `needsReopening`,
    ///   `closed`; `CancellationError` if the task was cancelled before the write began.
    public nonisolated func save(_ item: Item) async throws {
        let payload = try Batch.encode(putting: CollectionOfOne(item))
        try await perform { _, batch in
            batch.append(Change(saved: [item]), payload: payload)
        }
    }

    /// Puts many items as one record: after a crash all of them are there or none. Returns when they are on disk. O(*n*).
    ///
    /// - Throws: What ``save(_:)`` throws; `duplicateIdentifier` if two of them have one identifier.
    public nonisolated func save(contentsOf items: some Collection<Item> & Sendable) async throws {
        guard !items.isEmpty else { return }
        try Self.refuseDuplicates(items)
        let payload = try Batch.encode(putting: items)
        try await perform { _, batch in
            batch.append(Change(saved: Array(items)), payload: payload)
        }
    }

    /// Takes out an item. Returns when that is on disk, with the item, or `nil` if there was none. O(1) on average.
    ///
    /// - Throws: What ``save(_:)`` throws.
    @discardableResult
    public nonisolated func delete(_ id: Item.ID) async throws -> Item? {
        try await perform { committed, batch in
            guard let item = batch.find(id, over: committed) else { return nil }
            let payload = try Batch<Item>.encode(deleting: [id], putting: [])
            batch.append(Change(deleted: [id]), payload: payload)
            return item
        }
    }

    /// Reads an item, changes it and saves it, with nobody in between. Returns what was saved, or `nil` if there was no item.
    ///
    /// `change` runs on the repository's queue and keeps everyone else waiting: it should compute, not wait. What it throws reaches
    /// the caller, and nothing is changed. O(1) on average.
    ///
    /// - Throws: What ``save(_:)`` throws, what `change` throws, and `identifierChanged`.
    @discardableResult
    public nonisolated func update(
        _ id: Item.ID, _ change: @escaping @Sendable (inout Item) throws -> Void
    ) async throws -> Item? {
        try await perform { committed, batch in
            guard var item = batch.find(id, over: committed) else { return nil }
            try change(&item)
            guard item.id == id else {
                throw RepositoryError.identifierChanged(from: "\(id)", to: "\(item.id)")
            }
            let payload = try Batch.encode(putting: CollectionOfOne(item))
            batch.append(Change(saved: [item]), payload: payload)
            return item
        }
    }

    /// Saves an item if none has its identifier. Returns the item that is there then, and whether it is the new one. O(1) on average.
    ///
    /// - Throws: What ``save(_:)`` throws.
    @discardableResult
    public nonisolated func insertIfAbsent(_ item: Item) async throws -> (inserted: Bool, item: Item) {
        let payload = try Batch.encode(putting: CollectionOfOne(item))
        return try await perform { committed, batch in
            if let present = batch.find(item.id, over: committed) { return (false, present) }
            batch.append(Change(saved: [item]), payload: payload)
            return (true, item)
        }
    }

    static func refuseDuplicates(_ items: some Collection<Item>) throws(RepositoryError) {
        var seen = Set<Item.ID>(minimumCapacity: items.count)
        for item in items where !seen.insert(item.id).inserted {
            throw .duplicateIdentifier("\(item.id)")
        }
    }
}
