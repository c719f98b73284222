/// What one operation does: first the deletions, then the items.
struct Change<Item: Identifiable> {
    var deleted: [Item.ID] = []
    var saved: [Item] = []

    var isEmpty: Bool { deleted.isEmpty && saved.isEmpty }

    func apply(to items: inout Items<Item>) {
        for id in deleted { items.remove(id) }
        for item in saved { items.put(item) }
    }
}

extension Change: Sendable where Item: Sendable, Item.ID: Sendable {}
