import Dispatch

// Right as well: the call that blocks stands on a queue, and the actor is suspended meanwhile. Others come in there.
actor MemoStore {
    private let queue = DispatchQueue(label: "memos")
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    func save(_ text: String) async {
        await withCheckedContinuation { done in
            queue.async { [write] in
                write(text)
                done.resume()
            }
        }
    }
}
