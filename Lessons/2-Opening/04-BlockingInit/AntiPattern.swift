import Foundation
import WorkbookKit

/// Two ways to open a store, and both decode the whole file where the caller is. On a screen that is the main actor.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL, log: (String) -> Void) throws {
            self.file = RecordFile(file)
            log("begins to decode")
            self.memos = try self.file.read()
            log("has decoded")
        }

        // With `NonisolatedNonsendingByDefault`, a plain `async` function is this one.
        nonisolated(nonsending)
            static func open(_ file: URL, log: @Sendable (String) -> Void) async throws -> MemoStore
        {
            try MemoStore(file: file, log: log)
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
