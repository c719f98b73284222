// Wrong, and no mode says so.
actor MemoStore {
    nonisolated(unsafe) static var count = 0

    func save() { Self.count += 1 }
}
