import WorkbookKit

/// Reading and writing are one operation of an actor: nobody comes in between.
enum Corrected {
    actor MemoStore {
        private(set) var memos: [Memo.ID: Memo] = [:]
        private let log: @Sendable (String) -> Void

        init(log: @escaping @Sendable (String) -> Void) {
            self.log = log
        }

        func add(_ memo: Memo) {
            log("reads: memos \(memos.keys.sorted())")
            memos[memo.id] = memo
            log("writes: memos \(memos.keys.sorted())")
        }
    }
}
