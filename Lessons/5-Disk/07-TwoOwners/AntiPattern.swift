import Foundation
import WorkbookKit

/// Anyone may open the file once more, and each store takes what it has read itself for all there is.
enum AntiPattern {
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
    }
}
