import Foundation
import WorkbookKit

/// To move is to remember another place. What is there, nobody asks.
enum AntiPattern {
    actor MemoStore {
        private var file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func move(to target: URL) -> MemoStore {
            file = RecordFile(target)
            return self
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
