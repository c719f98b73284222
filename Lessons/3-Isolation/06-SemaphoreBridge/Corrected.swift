import Foundation
import WorkbookKit

/// The screen's method is `async` too. Where it has to wait, it suspends, and its thread goes on with other work.
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
    }

    @MainActor
    final class MemoScreen {
        private let store: MemoStore

        init(store: MemoStore) {
            self.store = store
        }

        func title(of id: Memo.ID) async -> String? {
            await store.find(id)?.title
        }
    }
}
