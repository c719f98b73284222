import Dispatch
import Evidence
import Synchronization
import WorkbookKit

@testable import ActorMutexQueueExercise

/// What is wrong with a library: nothing, where it is right.
///
/// - Parameter limit: how long an answer may take that waits for what never comes. It never decides about one that is right.
func checkActorMutexQueue(
    _ library: any BookmarkLibrary.Type, limit: DispatchTimeInterval = .seconds(60)
) async -> [String] {
    for check in [checkReadBack, checkOrder, checkOneOperation] {
        guard let complaints = await bounded(by: limit, { await check(library) }) else {
            return ["A call has not returned: it waits for a task, and no task has begun."]
        }
        guard complaints.isEmpty else { return complaints }
    }
    return []
}

/// No task begins, and the queue is busy. What was changed must be found all the same.
@Sendable private func checkReadBack(_ type: any BookmarkLibrary.Type) async -> [String] {
    let (tasks, queue) = (HeldTasks(), DispatchQueue(label: "library"))
    let library = type.init([Bookmark(id: "a", title: "Swift")], start: tasks.hold, queue: queue)
    // An answer that waits for its queue is right too; it is let go after the limit.
    let export = BusyQueue(queue, limit: .seconds(5))
    library.set(Bookmark(id: "a", title: "Swift 6"))
    let set = library.find("a")
    library.update("a") { $0.visits += 1 }
    let updated = library.find("a")
    library.set(Bookmark(id: "b", title: "Actors"))
    let added = library.find("b")
    library.update("c") { $0.visits += 1 }
    let missing = library.find("c")
    await export.end()
    let found = [
        complaint(set, wanted: Bookmark(id: "a", title: "Swift 6"), "“Swift” was set to “Swift 6”"),
        complaint(updated, wanted: Bookmark(id: "a", title: "Swift 6", visits: 1), "“Swift 6” was visited once"),
        complaint(added, wanted: Bookmark(id: "b", title: "Actors"), "“Actors” was set"),
        complaint(missing, wanted: nil, "A bookmark that is not there was updated"),
    ]
    return found.compactMap(\.self)
}

/// The tasks begin late, the last one first. What was set last must be what is found.
@Sendable private func checkOrder(_ type: any BookmarkLibrary.Type) async -> [String] {
    let tasks = HeldTasks()
    let library = type.init(
        [Bookmark(id: "a", title: "Swift")], start: tasks.hold, queue: DispatchQueue(label: "library"))
    library.set(Bookmark(id: "a", title: "Swift 5"))
    library.set(Bookmark(id: "a", title: "Swift 6"))
    await tasks.runLastFirst()
    let complaint = complaint(
        library.find("a"), wanted: Bookmark(id: "a", title: "Swift 6"),
        "“Swift” was set to “Swift 5”, then to “Swift 6”, and the tasks ran, the last one first")
    return [complaint].compactMap(\.self)
}

/// In the middle of one update, another thread makes one. Neither may be lost.
@Sendable private func checkOneOperation(_ type: any BookmarkLibrary.Type) async -> [String] {
    let tasks = HeldTasks()
    let library = type.init(
        [Bookmark(id: "a", title: "Swift")], start: tasks.hold, queue: DispatchQueue(label: "library"))
    let (ready, began, done) = (Gate(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let other: Void = onOwnThread {
        await ready.open()
        block(on: began)
        library.update("a") { $0.visits += 10 }
        done.signal()
    }
    await ready.pass()
    library.update("a") { bookmark in
        began.signal()
        // An answer that is right makes the other thread wait; then this goes on after the limit.
        _ = done.wait(timeout: .now() + 3)
        bookmark.visits += 1
    }
    began.signal()  // also where `update` did not call its closure
    await other
    await tasks.runLastFirst()
    let visits = library.find("a")?.visits
    guard visits != 11 else { return [] }
    return [
        """
        In the middle of update(_:_:), which adds 1 visit, another thread calls update(_:_:) and adds 10. There must be 11 \
        visits; there are \(visits ?? 0).
        """
    ]
}

/// On a thread of its own only.
private func block(on semaphore: DispatchSemaphore) {
    semaphore.wait()
}

private func complaint(_ found: Bookmark?, wanted: Bookmark?, _ deed: String) -> String? {
    found == wanted ? nil : "\(deed). Then find(_:) must give \(describe(wanted)); it gives \(describe(found))."
}

private func describe(_ bookmark: Bookmark?) -> String {
    bookmark.map { "“\($0.title)” with \($0.visits) visits" } ?? "nothing"
}

/// Tasks that do not begin until they are told to.
private final class HeldTasks: Sendable {
    private let operations = Mutex<[@Sendable () async -> Void]>([])

    @Sendable func hold(_ operation: @escaping @Sendable () async -> Void) {
        operations.withLock { $0.append(operation) }
    }

    /// Runs them one after the other, the last one first.
    func runLastFirst() async {
        while let operation = operations.withLock({ $0.popLast() }) { await operation() }
    }
}
