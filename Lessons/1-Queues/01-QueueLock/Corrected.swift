import Foundation
import WorkbookKit

/// The same store as an actor. A member that does not go through the actor to the state does not compile.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) {
            memos[memo.id] = memo
        }

        func delete(_ id: Memo.ID) {
            memos[id] = nil
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        func persist() throws {
            try file.write(memos)
        }
    }
}
