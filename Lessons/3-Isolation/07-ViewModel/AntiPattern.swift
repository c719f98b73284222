import Foundation
import Observation

import struct WorkbookKit.Memo
import struct WorkbookKit.RecordFile

/// The list belongs to no actor, and it reads the repository only when it is told to show or to save.
enum AntiPattern {
    actor MemoRepository {
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

        func all() -> [Memo] {
            memos.values.sorted { $0.id < $1.id }
        }
    }

    @Observable
    final class MemoList {
        private(set) var memos: [Memo] = []
        private let repository: MemoRepository

        init(_ repository: MemoRepository) {
            self.repository = repository
        }

        /// What a screen does when it appears.
        func show() async {
            memos = await repository.all()
        }

        func save(_ memo: Memo) async throws {
            try await repository.save(memo)
            memos = await repository.all()
        }
    }
}
