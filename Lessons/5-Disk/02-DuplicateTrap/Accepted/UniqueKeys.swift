// Wrong for what comes from a file, and no mode says so: two of one key end the process.
func index(_ rows: [(id: String, title: String)]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.title) })
}

func pair(_ first: (id: String, title: String), _ second: (id: String, title: String)) -> [String: String] {
    [first.id: first.title, second.id: second.title]
}
