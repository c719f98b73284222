import Dispatch

// Wrong, and no mode says so: with a box, the bridge compiles.
actor MemoStore {
    func find() -> String? { "Milk" }
}

final class Answer: @unchecked Sendable {
    var title: String?
}

@MainActor
func title(in store: MemoStore) -> String? {
    let answer = Answer()
    let done = DispatchSemaphore(value: 0)
    Task {
        answer.title = await store.find()
        done.signal()
    }
    done.wait()
    return answer.title
}
