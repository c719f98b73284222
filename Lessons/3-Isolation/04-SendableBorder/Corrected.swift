import Foundation
import WorkbookKit

/// The memo is a value: what crosses is a copy, and the compiler agrees without a promise.
enum Corrected {
    nonisolated struct Memo: Codable, Identifiable, Sendable {
        let id: String
        var title: String
    }

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
