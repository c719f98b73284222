import Foundation
import Observation

import struct WorkbookKit.Memo
import struct WorkbookKit.RecordFile

/// The repository tells every list, in a stream of its own, and the list belongs to the main actor.
enum Corrected {
    actor MemoRepository {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]
        private var subscribers: [AsyncStream<[Memo]>.Continuation] = []

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func save(_ memo: Memo) throws {
            var next = memos
            next[memo.id] = memo
            try file.write(next)
            memos = next
            let snapshot = all()
            subscribers.removeAll { subscriber in
                if case .terminated = subscriber.yield(snapshot) { true } else { false }
            }
        }

        /// The memos as they are now, and again after each change. Each call makes a stream of its own.
        func snapshots() -> AsyncStream<[Memo]> {
            let (stream, subscriber) = AsyncStream.makeStream(of: [Memo].self, bufferingPolicy: .bufferingNewest(1))
            subscribers.append(subscriber)
            subscriber.yield(all())
            return stream
        }

        private func all() -> [Memo] {
            memos.values.sorted { $0.id < $1.id }
        }
    }

    @MainActor @Observable
    final class MemoList {
        private(set) var memos: [Memo] = []
        private let repository: MemoRepository

        init(_ repository: MemoRepository) {
            self.repository = repository
        }

        /// What a screen does as long as it is there: it ends when its task is cancelled.
        func show() async {
            for await memos in await repository.snapshots() { self.memos = memos }
        }

        func save(_ memo: Memo) async throws {
            try await repository.save(memo)
        }
    }
}
