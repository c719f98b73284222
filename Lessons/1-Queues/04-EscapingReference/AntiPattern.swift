import Foundation
import WorkbookKit

/// A lock around a reference. It lasts until the reference is copied; the notebook behind it is the store's own.
enum AntiPattern {
    final class Notebook {
        fileprivate(set) var memos: [Memo.ID: Memo]

        init(memos: [Memo.ID: Memo]) { self.memos = memos }
    }

    // `@unchecked`: the notebook is used under the lock only. That is what the author meant.
    final class MemoStore: @unchecked Sendable {
        private let file: RecordFile<Memo>
        private let lock = NSLock()
        private let notebook: Notebook

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.notebook = Notebook(memos: try self.file.read())
        }

        func current() -> Notebook {
            lock.withLock { notebook }
        }

        func delete(_ id: Memo.ID) throws {
            try lock.withLock {
                var next = notebook.memos
                next[id] = nil
                try file.write(next)
                notebook.memos = next
            }
        }
    }
}
