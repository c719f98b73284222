import WorkbookKit

/// A write blocks until the disk answers. A default actor runs on the pool, so a thread of the pool stands still.
enum AntiPattern {
    actor MemoStore {
        private var memos: [Memo.ID: Memo]
        private let write: @Sendable (Memo) throws -> Void

        init(_ memos: [Memo.ID: Memo], write: @escaping @Sendable (Memo) throws -> Void) {
            self.memos = memos
            self.write = write
        }

        func save(_ memo: Memo) throws {
            try write(memo)
            memos[memo.id] = memo
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
