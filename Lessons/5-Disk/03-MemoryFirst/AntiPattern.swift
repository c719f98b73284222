import Foundation
import WorkbookKit

/// Memory changes, and then comes a write that may fail.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<PricedMemo>
        private var memos: [PricedMemo.ID: PricedMemo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: PricedMemo) throws {
            memos[memo.id] = memo
            try file.write(memos)
        }

        func save(contentsOf batch: [PricedMemo]) throws {
            for memo in batch { try save(memo) }
        }

        func delete(_ id: PricedMemo.ID) throws {
            guard memos.removeValue(forKey: id) != nil else { return }
            try file.write(memos)
        }

        func all() -> [PricedMemo] {
            memos.values.sorted { $0.id < $1.id }
        }
    }
}
