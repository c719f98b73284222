import Foundation
import WorkbookKit

/// The cache is lent to callers, with isolation and all. What they change in it, no file ever sees.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<Memo>
        var cache: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.cache = try self.file.read()
        }

        func save(_ memo: Memo) throws {
            var next = cache
            next[memo.id] = memo
            try file.write(next)
            cache = next
        }

        func withCache<Result: Sendable>(
            _ body: @Sendable (inout [Memo.ID: Memo]) -> Result
        ) -> Result {
            body(&cache)
        }
    }

    /// A caller, some files away.
    static func rename(_ id: Memo.ID, to title: String, in store: MemoStore) async throws {
        await store.withCache { $0[id]?.title = title }
    }
}
