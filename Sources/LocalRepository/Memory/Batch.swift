import Foundation

/// The operations that go to disk together: what they change, over the items that are committed already, and their records.
struct Batch<Item: Codable & Identifiable> where Item.ID: Codable {
    private(set) var changes: [Change<Item>] = []
    private(set) var records = Data()
    private var overlay: [Item.ID: Item?] = [:]

    /// The item as the operations before this one leave it.
    func find(_ id: Item.ID, over committed: Items<Item>) -> Item? {
        if let staged = overlay[id] { return staged }
        return committed[id]
    }

    /// Adds an operation whose record is encoded already.
    mutating func append(_ change: Change<Item>, payload: Data) {
        for id in change.deleted { overlay[id] = .some(nil) }
        for item in change.saved { overlay[item.id] = item }
        changes.append(change)
        Line.append(payload, to: &records)
    }

    /// The payload that puts `items`.
    static func encode(putting items: some Collection<Item>) throws(RepositoryError) -> Data {
        try encode(deleting: [], putting: items)
    }

    /// The payload that deletes `identifiers`, then puts `items`.
    static func encode(
        deleting identifiers: [Item.ID], putting items: some Collection<Item>
    ) throws(RepositoryError) -> Data {
        do {
            return try Payload.encode(deleting: identifiers, putting: Array(items))
        } catch {
            throw .unencodable(reason: RepositoryError.reason(of: error))
        }
    }
}

extension Batch: Sendable where Item: Sendable, Item.ID: Sendable {}
