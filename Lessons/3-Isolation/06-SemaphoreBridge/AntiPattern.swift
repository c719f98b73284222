import Foundation
import WorkbookKit

/// The store became an actor, and the screen kept its synchronous signature: it blocks its thread until a task has the answer.
enum AntiPattern {
    actor MemoStore {
        private let file: RecordFile<Memo>
        private var memos: [Memo.ID: Memo]

        init(file: URL) throws {
            self.file = RecordFile(file)
            self.memos = try self.file.read()
        }

        func find(_ id: Memo.ID) -> Memo? {
            memos[id]
        }
    }

    @MainActor
    final class MemoScreen {
        private let store: MemoStore
        private let wait: (DispatchSemaphore) -> Void

        init(store: MemoStore, wait: @escaping (DispatchSemaphore) -> Void = { $0.wait() }) {
            self.store = store
            self.wait = wait
        }

        func title(of id: Memo.ID) -> String? {
            let answer = Answer()
            let done = DispatchSemaphore(value: 0)
            Task {
                answer.memo = await store.find(id)
                done.signal()
            }
            wait(done)
            return answer.memo?.title
        }
    }

    private final class Answer: @unchecked Sendable {
        var memo: Memo?
    }
}
