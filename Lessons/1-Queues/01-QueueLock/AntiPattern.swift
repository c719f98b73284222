import Foundation
import WorkbookKit

/// A store that is guarded by a queue. Every line must remember the queue, and nothing checks that it does.
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
            queue.async(flags: .barrier) { self.memos[memo.id] = memo }
        }

        func delete(_ id: Memo.ID) {
            queue.async { self.memos[id] = nil }  // no barrier: runs beside readers and other deletes
        }

        func find(_ id: Memo.ID) -> Memo? {
            queue.sync { memos[id] }
        }

        func persist() throws {
            try file.write(memos)  // past the queue: what is still waiting there is not written
        }
    }
}
