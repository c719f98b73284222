import WorkbookKit

/// Cancellation is asked for at the last moment before the write, and no more after it.
enum Corrected {
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
            try Task.checkCancellation()
            var next = memos
            next[memo.id] = prepared
            try write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
