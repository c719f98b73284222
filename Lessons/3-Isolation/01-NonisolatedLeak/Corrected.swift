import Foundation
import WorkbookKit

/// What touches the state is isolated. `nonisolated` stays where it is right: on what needs constants only.
enum Corrected {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func retitle(_ title: @Sendable (Memo) -> String) throws {
            var next = memos
            for memo in memos.values { next[memo.id]?.title = title(memo) }
            try file.write(next)
            memos = next
        }

        func delete(_ id: Memo.ID) throws {
            var next = memos
            next[id] = nil
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }

        nonisolated var place: String {
            file.url.lastPathComponent
        }
    }
}
