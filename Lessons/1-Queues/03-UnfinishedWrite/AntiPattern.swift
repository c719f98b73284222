import Foundation
import WorkbookKit

/// A save that returns before anything is written. The caller goes on, and the write stands in a queue.
enum AntiPattern {
    final class MemoStore: @unchecked Sendable {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]
        private let queue: DispatchQueue

        init(file: URL, queue: DispatchQueue) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
            self.queue = queue
        }

        func save(_ memo: Memo) {
            queue.async(flags: .barrier) {
                self.memos[memo.id] = memo
                try? self.file.write(self.memos)  // whom should it tell? The caller is gone
            }
        }

        func find(_ id: Memo.ID) -> Memo? {
            queue.sync { memos[id] }
        }
    }
}
