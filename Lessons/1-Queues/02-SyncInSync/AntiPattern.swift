import Foundation
import WorkbookKit

/// A store whose methods go on its queue and call each other. A queue makes everybody wait, also its own caller.
enum AntiPattern {
    final class MemoStore: @unchecked Sendable {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]
        private let queue = DispatchQueue(label: "memos", attributes: .concurrent)

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func find(_ id: Memo.ID) -> Memo? {
            queue.sync { memos[id] }
        }

        func save(_ memo: Memo) throws {
            try queue.sync(flags: .barrier) {
                var next = memos
                next[memo.id] = memo
                try file.write(next)
                memos = next
            }
        }

        func rename(_ id: Memo.ID, to title: String) throws {
            try queue.sync(flags: .barrier) {
                guard var memo = find(id) else { return }  // waits for the queue that this very call holds
                memo.title = title
                try save(memo)
            }
        }

        func findOrAdd(_ memo: Memo) throws -> Memo {
            try queue.sync {
                if let found = find(memo.id) { return found }
                try save(memo)  // the barrier waits for every reader, and this call is one
                return memo
            }
        }
    }
}
