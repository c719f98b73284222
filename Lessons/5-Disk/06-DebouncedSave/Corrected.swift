import Foundation
import WorkbookKit

/// A save that returns when the file has it. Saves that come during one wait are written together, and `flush` ends the wait.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private let wait: @Sendable () async throws -> Void
        private var memos: [Memo.ID: Memo]
        private var changes: [Memo.ID: Memo] = [:]
        private var pending: Task<Void, any Error>?

        init(file: URL, wait: @escaping @Sendable () async throws -> Void) throws {
            self.file = RecordFile(file)
            self.wait = wait
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) async throws {
            changes[memo.id] = memo
            let pending =
                self.pending
                ?? Task {
                    try? await wait()  // cancelled means: go on now
                    try writeChanges()
                }
            self.pending = pending
            try await pending.value
        }

        /// Writes what waits. When this returns, the file has it.
        func flush() async throws {
            pending?.cancel()
            try await pending?.value
        }

        private func writeChanges() throws {
            let next = memos.merging(changes) { _, new in new }
            // From here on, a save begins a new wait.
            changes = [:]
            pending = nil
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
