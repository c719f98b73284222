import Foundation
import WorkbookKit

/// The next state is made beside memory and written. Memory takes it over when the file has it.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<PricedMemo>
        private var memos: [PricedMemo.ID: PricedMemo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: PricedMemo) throws {
            try save(contentsOf: [memo])
        }

        func save(contentsOf batch: [PricedMemo]) throws {
            var next = memos
            for memo in batch { next[memo.id] = memo }
            try commit(next)
        }

        func delete(_ id: PricedMemo.ID) throws {
            var next = memos
            guard next.removeValue(forKey: id) != nil else { return }
            try commit(next)
        }

        func all() -> [PricedMemo] {
            memos.values.sorted { $0.id < $1.id }
        }

        private func commit(_ next: [PricedMemo.ID: PricedMemo]) throws {
            try file.write(next)  // encodes everything, then replaces the file as a whole
            memos = next
        }
    }
}
