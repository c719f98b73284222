import Foundation
import WorkbookKit

/// The file's records become a dictionary, and two of them with one id end the process: at each launch.
enum AntiPattern {
    actor MemoStore {
        private let file: URL
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = file
            self.memos = Dictionary(uniqueKeysWithValues: try Self.read(file).map { ($0.id, $0) })
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try Self.write(next.values.sorted { $0.id < $1.id }, to: file)
            memos = next
        }

        func all() -> [Memo] {
            memos.values.sorted { $0.id < $1.id }
        }

        private static func read(_ file: URL) throws -> [Memo] {
            do {
                return try JSONDecoder().decode([Memo].self, from: Data(contentsOf: file))
            } catch CocoaError.fileReadNoSuchFile {
                return []
            }
        }

        private static func write(_ memos: [Memo], to file: URL) throws {
            try JSONEncoder().encode(memos).write(to: file, options: .atomic)
        }
    }
}
