import Foundation
import WorkbookKit

/// A synchronous initialiser that throws, with all values at hand before the actor exists; a factory where that is slow.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        /// For a large file: reads on the pool, wherever the caller is.
        @concurrent
        static func open(_ file: URL) async throws -> MemoStore {
            try MemoStore(file: file)
        }
    }

    /// Whoever makes the screen has opened the store: there is no moment without one.
    @MainActor
    final class MemoList {
        private let store: MemoStore

        init(store: MemoStore) {
            self.store = store
        }

        func save(_ memo: Memo) async throws {
            try await store.save(memo)
        }

        func title(of id: Memo.ID) async -> String? {
            await store.find(id)?.title
        }
    }
}
