// modes: 5 6 6-nonsending
import Dispatch

// Wrong, and no mode says so: with `@unchecked Sendable` the compiler looks away from every line of the class.
final class MemoStore: @unchecked Sendable {
    private var memos: [String: String] = [:]
    private let queue = DispatchQueue(label: "memos", attributes: .concurrent)

    func save(_ title: String, as id: String) {
        queue.async(flags: .barrier) { self.memos[id] = title }
    }

    func delete(_ id: String) {
        queue.async { self.memos[id] = nil }  // no barrier
    }

    func count() -> Int {
        memos.count  // past the queue
    }
}
