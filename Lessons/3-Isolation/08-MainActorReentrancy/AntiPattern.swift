import Foundation
import WorkbookKit

/// Everything is on the main actor, and `retitle` puts an old copy back after its `await`.
enum AntiPattern {
    @MainActor
    final class MemoList {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        /// Gives a memo the title that `fetch` finds, for instance on the page that it links to.
        func retitle(_ id: Memo.ID, _ fetch: @Sendable () async throws -> String) async throws {
            var next = memos
            let title = try await fetch()
            next[id]?.title = title
            try file.write(next)
            memos = next
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
