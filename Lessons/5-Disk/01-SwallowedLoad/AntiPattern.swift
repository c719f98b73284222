import Foundation
import WorkbookKit

/// Whatever goes wrong while loading becomes an empty store, and the next save writes that over the file.
enum AntiPattern {
    actor MemoStore {
        private struct Contents: Codable {
            var format = 1
            var memos: [Memo.ID: Memo]
        }

        private let file: URL
        private var memos: [Memo.ID: Memo]

        init(file: URL) {
            self.file = file
            self.memos = (try? Self.load(file)) ?? [:]
        }

        private static func load(_ file: URL) throws -> [Memo.ID: Memo] {
            try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file)).memos
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try JSONEncoder().encode(Contents(memos: next)).write(to: file, options: .atomic)
            memos = next
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }
}
