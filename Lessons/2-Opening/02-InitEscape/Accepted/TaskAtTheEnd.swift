// Right: the state is complete, and the task only does what can come later. It is the last thing in the initialiser.
actor MemoStore {
    private var memos: [String: String]

    init(memos: [String: String]) {
        self.memos = memos
        Task { await tidy() }
    }

    private func tidy() {
        memos = memos.filter { !$0.value.isEmpty }
    }
}
