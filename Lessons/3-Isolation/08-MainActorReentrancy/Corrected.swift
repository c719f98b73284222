import Foundation
import WorkbookKit

/// `retitle` reads the memos after its `await`. From there to the end nothing suspends, so nobody comes in between.
enum Corrected {
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
            let title = try await fetch()
            var next = memos
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
