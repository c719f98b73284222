import Foundation
import WorkbookKit

/// The file is read by a method of its own, and every caller has to know that it comes first.
enum AntiPattern {
    /// Reads the file: away from the actor, because that takes a while.
    typealias Reader = @Sendable (RecordFile<Memo>) async throws -> [Memo.ID: Memo]

    actor MemoStore {
        private let file: RecordFile<Memo>
        private let read: Reader
        private var memos: [Memo.ID: Memo] = [:]

        init(file: URL, read: @escaping Reader) {
            self.file = RecordFile(file)
            self.read = read
        }

        /// Call this once, before anything else.
        func load() async throws {
            memos = try await read(file)
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
