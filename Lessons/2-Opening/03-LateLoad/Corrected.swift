import Foundation
import WorkbookKit

/// Every operation begins with `load()`. The first one starts the only task that reads; all of them await it.
enum Corrected {
    /// Reads the file: away from the actor, because that takes a while.
    typealias Reader = @Sendable (RecordFile<Memo>) async throws -> [Memo.ID: Memo]
    /// Starts work beside its caller, as `Task { }` does.
    typealias StartTask = @Sendable (@escaping @Sendable () async throws -> Void) -> Task<Void, any Error>

    actor MemoStore {
        private let file: RecordFile<Memo>
        private let read: Reader
        private let start: StartTask
        private var memos: [Memo.ID: Memo] = [:]
        private var loading: Task<Void, any Error>?

        init(file: URL, start: @escaping StartTask = { work in Task { try await work() } }, read: @escaping Reader) {
            self.file = RecordFile(file)
            self.read = read
            self.start = start
        }

        /// - Throws: why the file cannot be read, to every caller. Then nothing is saved.
        func load() async throws {
            let task = loading ?? start { try await self.fill() }
            loading = task
            try await task.value
        }

        private func fill() async throws {
            memos = try await read(file)
        }

        func save(_ memo: Memo) async throws {
            try await load()
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
        }

        func find(_ id: Memo.ID) async throws -> Memo? {
            try await load()
            return memos[id]
        }
    }
}
