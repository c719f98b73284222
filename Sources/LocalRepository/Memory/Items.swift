/// Items by identifier, in the order in which they were first put.
struct Items<Item: Identifiable> {
    private var entries: [Item?] = []
    private var positions: [Item.ID: Int] = [:]

    /// How many there are. O(1).
    var count: Int { positions.count }

    /// All of them, oldest first. O(*n*).
    var all: [Item] { entries.compactMap(\.self) }

    /// The item with that identifier. O(1) on average.
    subscript(id: Item.ID) -> Item? {
        positions[id].flatMap { entries[$0] }
    }

    /// Puts an item: in the place of the one with its identifier, or at the end. O(1) on average.
    mutating func put(_ item: Item) {
        if let position = positions[item.id] {
            entries[position] = item
        } else {
            positions[item.id] = entries.count
            entries.append(item)
        }
    }

    /// Takes an item out. O(1) on average, counted over many calls.
    @discardableResult
    mutating func remove(_ id: Item.ID) -> Item? {
        guard let position = positions.removeValue(forKey: id) else { return nil }
        let item = entries[position]
        entries[position] = nil
        if entries.count > 32, entries.count > 2 * positions.count { closeGaps() }
        return item
    }

    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        positions.reserveCapacity(count)
    }

    private mutating func closeGaps() {
        entries = all.map(Optional.some)
        for (position, item) in entries.enumerated() {
            if let item { positions[item.id] = position }
        }
    }
}

extension Items: Sendable where Item: Sendable, Item.ID: Sendable {}
