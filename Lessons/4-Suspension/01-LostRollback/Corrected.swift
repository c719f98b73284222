import WorkbookKit

/// Candidate, write, commit, and one save at a time. Memory changes after the file, so there is nothing to roll back.
enum Corrected {
    actor MemoStore {
        private(set) var memos: [Memo.ID: Memo]
        private let write: @Sendable ([Memo.ID: Memo]) async throws -> Void
        private let log: @Sendable (String) -> Void
        private var isSaving = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(
            _ memos: [Memo.ID: Memo], write: @escaping @Sendable ([Memo.ID: Memo]) async throws -> Void,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.memos = memos
            self.write = write
            self.log = log
        }

        func save(_ memo: Memo) async throws {
            await takeTurn()
            defer { passTurn() }
            var next = memos
            next[memo.id] = memo
            try await write(next)
            memos = next
            log("memory: \(memo.title)")
        }

        private func takeTurn() async {
            if isSaving {
                await withCheckedContinuation { waiting.append($0) }
            } else {
                isSaving = true
            }
        }

        private func passTurn() {
            if waiting.isEmpty {
                isSaving = false
            } else {
                waiting.removeFirst().resume()  // `isSaving` stays true, so nobody comes in between
            }
        }
    }
}
