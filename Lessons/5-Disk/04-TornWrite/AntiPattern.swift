import Foundation
import WorkbookKit

/// A save that writes over the file. Until the last byte is written, the file is neither the old one nor the new one.
enum AntiPattern {
    actor MemoStore {
        private let file: URL
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = file
            self.memos = try RecordFile(file).read()
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try replace(with: JSONEncoder().encode(next.values.sorted { $0.id < $1.id }))
            memos = next
        }

        private func replace(with data: Data) throws {
            try data.write(to: file)
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
