import Foundation
import WorkbookKit

/// An asynchronous initialiser. It compiles, and it makes everybody who creates a store asynchronous as well.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) async throws {
            self.file = RecordFile(file)
            self.memos = try await Self.load(self.file)
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

        private static func load(_ file: RecordFile<Memo>) async throws -> [Memo.ID: Memo] {
            try file.read()
        }
    }

    /// A screen cannot wait while it is made, so its store is optional until a task has run.
    @MainActor
    final class MemoList {
        private var store: MemoStore?

        init(file: URL) {
            Task { store = try? await MemoStore(file: file) }
        }

        func save(_ memo: Memo) async throws {
            try await store?.save(memo)
        }

        func title(of id: Memo.ID) async -> String? {
            await store?.find(id)?.title
        }
    }
}
