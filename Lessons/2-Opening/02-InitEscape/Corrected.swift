import Foundation
import WorkbookKit

/// A static function reads the file and needs no `self`. What it returns is assigned, and only then is there a store.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try Self.load(self.file)
        }

        private static func load(_ file: RecordFile<Memo>) throws -> [Memo.ID: Memo] {
            try file.read()
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
