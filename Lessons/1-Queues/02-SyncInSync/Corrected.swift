import Foundation
import WorkbookKit

/// The same store as an actor. Inside it, calling another method of it is a plain call.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
        }

        func rename(_ id: Memo.ID, to title: String) throws {
            guard var memo = find(id) else { return }
            memo.title = title
            try save(memo)
        }

        func findOrAdd(_ memo: Memo) throws -> Memo {
            if let found = find(memo.id) { return found }
            try save(memo)
            return memo
        }
    }
}
