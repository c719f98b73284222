// Wrong, and no mode says so: the callback returns before the actor knows of the change.
actor Drafts {
    private var titles: [String] = []

    func add(_ title: String) { titles.append(title) }
}

struct Editor {
    let drafts: Drafts

    func textDidChange(_ title: String) {
        Task { await drafts.add(title) }
    }
}
