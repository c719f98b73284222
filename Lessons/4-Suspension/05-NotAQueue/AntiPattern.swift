import WorkbookKit

/// Each change starts a task of its own, and the actor is trusted to take the tasks in that order.
enum AntiPattern {
    actor MemoStore {
        private var memos: [Memo.ID: Memo]
        private let write: @Sendable ([Memo.ID: Memo]) throws -> Void

        init(_ memos: [Memo.ID: Memo], write: @escaping @Sendable ([Memo.ID: Memo]) throws -> Void) {
            self.memos = memos
            self.write = write
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try write(next)
            memos = next
        }

        func export(_ send: @Sendable (Memo) -> Void) {
            memos.values.forEach(send)
        }
    }

    /// What a text field and a button call. Neither of them can `await`.
    final class Editor: Sendable {
        typealias Start =
            @Sendable (TaskPriority, @escaping @Sendable () async throws -> Void) -> Task<Void, any Error>

        private let store: MemoStore
        private let start: Start

        init(
            store: MemoStore,
            start: @escaping Start = { priority, change in Task(priority: priority) { try await change() } }
        ) {
            self.store = store
            self.start = start
        }

        func autosave(_ memo: Memo) {
            _ = start(.utility) { [store] in try await store.save(memo) }
        }

        func save(_ memo: Memo) {
            _ = start(.userInitiated) { [store] in try await store.save(memo) }
        }
    }
}
