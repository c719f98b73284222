import Foundation
import WorkbookKit

/// Two members were taken out of the actor so that callers need no `await`. The state had to follow them.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private nonisolated(unsafe) var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func retitle(_ title: @Sendable (Memo) -> String) throws {
            var next = memos
            for memo in memos.values { next[memo.id]?.title = title(memo) }
            try file.write(next)
            memos = next
        }

        nonisolated func delete(_ id: Memo.ID) throws {
            var next = memos
            next[id] = nil
            try file.write(next)
            memos = next
        }

        nonisolated func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        nonisolated var place: String {
            file.url.lastPathComponent
        }
    }
}
