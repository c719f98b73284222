import Foundation
import WorkbookKit

/// The memo is an object that crosses into the actor and stays outside as well. The compiler refused; it got a promise.
enum AntiPattern {
    final class Memo: Codable, Identifiable, @unchecked Sendable {
        let id: String
        var title: String

        init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
