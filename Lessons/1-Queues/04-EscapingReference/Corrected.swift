import Foundation
import WorkbookKit

/// The same lock around a value. Whoever asks is given a notebook of their own, as it was at that moment.
enum Corrected {
    struct Notebook: Sendable {
        fileprivate(set) var memos: [Memo.ID: Memo]
    }

    // `@unchecked`: the notebook is used under the lock only, and only copies of it leave.
    final class MemoStore: @unchecked Sendable {
        private let file: RecordFile<Memo>
        private let lock = NSLock()
        private var notebook: Notebook

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
