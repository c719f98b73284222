import WorkbookKit

/// Cancellation is asked for between the write and the commit.
enum AntiPattern {
    actor MemoStore {
        private var memos: [Memo.ID: Memo]
        private let prepare: @Sendable (Memo) async -> Memo
        private let write: @Sendable ([Memo.ID: Memo]) throws -> Void

        init(
            _ memos: [Memo.ID: Memo], prepare: @escaping @Sendable (Memo) async -> Memo,
            write: @escaping @Sendable ([Memo.ID: Memo]) throws -> Void
        ) {
            self.memos = memos
            self.prepare = prepare
            self.write = write
        }

        func save(_ memo: Memo) async throws {
            let prepared = await prepare(memo)
            var next = memos
            next[memo.id] = prepared
            try write(next)
            try Task.checkCancellation()
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
