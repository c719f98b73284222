import Foundation
import WorkbookKit

/// The type of this version is the format of the file. Every other version has another type.
enum AntiPattern {
    nonisolated struct Memo: Codable, Hashable, Identifiable, Sendable {
        let id: String
        var title: String
        /// New in this version; the files of users have no colour.
        var color: Color = .yellow
    }

    nonisolated enum Color: String, Codable, Hashable, Sendable {
        case yellow, blue
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
