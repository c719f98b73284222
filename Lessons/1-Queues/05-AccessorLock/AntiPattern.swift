import Foundation
import WorkbookKit

/// A lock in `get` and a lock in `set`. No access is without one, and nothing holds the two together.
enum AntiPattern {
    // `@unchecked`: `guarded` is used under the lock only, and that holds.
    final class MemoStore: @unchecked Sendable {
        private let lock = NSLock()
        private var guarded: [Memo.ID: Memo] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        private(set) var memos: [Memo.ID: Memo] {
            get {
                let found = lock.withLock { guarded }
                log("reads: memos \(found.keys.sorted())")
                return found
            }
            set {
                lock.withLock { guarded = newValue }
                log("writes: memos \(newValue.keys.sorted())")
            }
        }

        func add(_ memo: Memo) {
            memos[memo.id] = memo  // one line: get, change the copy, set
        }
    }
}
