// Wrong, and no mode says so: at the `await`, the actor lets others in, and the question is old.
actor Drafts {
    private var titles: [String] = []

    func addFirst(fetch: @Sendable () async -> String) async {
        guard titles.isEmpty else { return }
        titles.append(await fetch())
    }
}
