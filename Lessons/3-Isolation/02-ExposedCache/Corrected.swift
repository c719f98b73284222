import Foundation
import WorkbookKit

/// The cache is private. Callers get values and operations, and each operation does its whole work: file, then memory.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var cache: [Memo.ID: Memo]

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

        func rename(_ id: Memo.ID, to title: String) throws {
            guard var memo = cache[id] else { return }
            memo.title = title
            try save(memo)
        }

        func all() -> [Memo] {
            cache.values.sorted { $0.id < $1.id }
        }
    }

    /// A caller, some files away.
    static func rename(_ id: Memo.ID, to title: String, in store: MemoStore) async throws {
        try await store.rename(id, to: title)
    }
}
