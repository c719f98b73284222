import Foundation
import WorkbookKit

/// Two sides use the drafts, so they are an actor. A text field and a window cannot `await`: one starts a task, the other
/// reads a copy that the task brings up to date.
enum AntiPattern {
    actor Drafts {
        private(set) var memos: [Memo.ID: Memo] = [:]

        func set(_ memo: Memo) {
            memos[memo.id] = memo
        }

        func remove(_ saved: [Memo.ID: Memo]) {
            for (id, memo) in saved where memos[id] == memo { memos[id] = nil }
        }
    }

    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ drafts: Drafts) async throws {
            let typed = await drafts.memos
            let next = memos.merging(typed) { $1 }
            try file.write(next)
            memos = next
            await drafts.remove(typed)
        }
    }

    /// What a text field and a window call.
    @MainActor
    final class Editor {
        private let drafts: Drafts
        private var isEdited = false

        init(drafts: Drafts) {
            self.drafts = drafts
        }

        func textDidChange(_ memo: Memo) {
            Task {
                await drafts.set(memo)
                isEdited = await !drafts.memos.isEmpty
            }
        }

        func windowShouldClose() -> Bool {
            !isEdited
        }
    }
}
