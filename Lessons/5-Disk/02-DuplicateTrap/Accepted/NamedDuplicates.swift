// Right: the ids that are there twice are named, all of them.
struct DuplicateIDs: Error {
    let ids: [String]
}

func index(_ rows: [(id: String, title: String)]) throws(DuplicateIDs) -> [String: String] {
    let groups = Dictionary(grouping: rows, by: \.id)
    let duplicates = groups.filter { $0.value.count > 1 }.keys.sorted()
    guard duplicates.isEmpty else { throw DuplicateIDs(ids: duplicates) }
    return groups.compactMapValues(\.first?.title)
}
