import Foundation
import WorkbookKit

/// A save that starts a wait and returns. The file is written when the wait is over, if the app is still there.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private let wait: @Sendable () async throws -> Void
        private var memos: [Memo.ID: Memo]
        private var pending: Task<Void, any Error>?

        init(file: URL, wait: @escaping @Sendable () async throws -> Void) throws {
            self.file = RecordFile(file)
            self.wait = wait
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) {
            memos[memo.id] = memo
            pending?.cancel()
            pending = Task {
                try await wait()
                try file.write(memos)
            }
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
