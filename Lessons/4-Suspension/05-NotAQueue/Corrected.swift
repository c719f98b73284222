import WorkbookKit

/// Each change is put on a stream at once, and one task saves them, one after the other.
enum Corrected {
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

        private let changes: AsyncStream<Memo>.Continuation
        private let writer: Task<Void, any Error>

        init(
            store: MemoStore,
            start: Start = { priority, change in Task(priority: priority) { try await change() } }
        ) {
            let (stream, changes) = AsyncStream.makeStream(of: Memo.self)
            self.changes = changes
            self.writer = start(.userInitiated) {
                var failure: (any Error)?
                for await memo in stream {
                    do { try await store.save(memo) } catch { failure = error }
                }
                if let failure { throw failure }
            }
        }

        func autosave(_ memo: Memo) {
            changes.yield(memo)
        }

        func save(_ memo: Memo) {
            changes.yield(memo)
        }

        /// Returns when every change is saved, and throws if one was not. Nothing may be saved after it.
        func close() async throws {
            changes.finish()
            try await writer.value
        }
    }
}
