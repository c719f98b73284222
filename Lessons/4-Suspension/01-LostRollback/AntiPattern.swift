import WorkbookKit

/// Memory first, and back again if the write fails. While the write is awaited, others save.
enum AntiPattern {
    actor MemoStore {
        private(set) var memos: [Memo.ID: Memo]
        private let write: @Sendable ([Memo.ID: Memo]) async throws -> Void
        private let log: @Sendable (String) -> Void

        init(
            _ memos: [Memo.ID: Memo], write: @escaping @Sendable ([Memo.ID: Memo]) async throws -> Void,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.memos = memos
            self.write = write
            self.log = log
        }

        func save(_ memo: Memo) async throws {
            let old = memos[memo.id]
            memos[memo.id] = memo
            log("memory: \(memo.title)")
            do {
                try await write(memos)
            } catch {
                memos[memo.id] = old  // others may have saved since
                log("rolls back to \(old?.title ?? "nothing")")
                throw error
            }
        }
    }
}
