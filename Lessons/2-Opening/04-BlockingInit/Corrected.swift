import Foundation
import WorkbookKit

/// One way to open a store, and it says where it decodes: on the pool, wherever the caller is.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        private init(file: URL, log: (String) -> Void) throws {
            self.file = RecordFile(file)
            log("begins to decode")
            self.memos = try self.file.read()
            log("has decoded")
        }

        @concurrent
        static func open(_ file: URL, log: @Sendable (String) -> Void) async throws -> MemoStore {
            try MemoStore(file: file, log: log)
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
