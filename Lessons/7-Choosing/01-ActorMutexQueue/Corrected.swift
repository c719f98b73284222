import Foundation
import Synchronization
import WorkbookKit

/// The drafts are a value behind a mutex: a call sets, reads or removes, and returns. What writes the file is an actor.
enum Corrected {
    nonisolated final class Drafts: Sendable {
        private let guarded = Mutex<[Memo.ID: Memo]>([:])

        var memos: [Memo.ID: Memo] { guarded.withLock { $0 } }

        func set(_ memo: Memo) {
            guarded.withLock { $0[memo.id] = memo }
        }

        func remove(_ saved: [Memo.ID: Memo]) {
            guarded.withLock { memos in
                for (id, memo) in saved where memos[id] == memo { memos[id] = nil }
            }
        }
    }

    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ drafts: Drafts) throws {
            let typed = drafts.memos
            let next = memos.merging(typed) { $1 }
            try file.write(next)
            memos = next
            drafts.remove(typed)
        }
    }

    /// What a text field and a window call.
    @MainActor
    final class Editor {
        private let drafts: Drafts

        init(drafts: Drafts) {
            self.drafts = drafts
        }

        func textDidChange(_ memo: Memo) {
            drafts.set(memo)
        }

        func windowShouldClose() -> Bool {
            drafts.memos.isEmpty
        }
    }
}
