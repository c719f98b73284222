import Foundation
import WorkbookKit

/// The initialiser returns at once, and a task reads the file when it gets its turn. Until then the store is empty.
enum AntiPattern {
    /// Starts work that nobody awaits, as `Task { }` does.
    typealias StartTask = (@escaping @Sendable () async throws -> Void) -> Void

    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL, start: StartTask = { work in Task { try await work() } }) {
            self.file = RecordFile(file)
            self.memos = [:]
            start { try await self.load() }
        }

        private func load() throws {
            memos = try file.read()
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
    }
}
