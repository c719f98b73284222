import Evidence
import Foundation
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "RE-5",
    slug: "not-a-queue",
    title: "An actor is not a queue",
    part: .suspension,
    folder: "4-Suspension/05-NotAQueue",
    minutes: 25,
    symptoms: [
        "Somebody types, presses Save, and the text from before the last key is in the file.",
        "A record that was saved and then deleted comes back, on some devices.",
        "“Started” is logged after “finished”, although the calls are written in the right order.",
    ],
    smells: [
        Smell(
            "`Task { await store.save(…) }` in a method that is called again and again.",
            write:
                "Two calls of `NAME` are two tasks, and nothing says which one comes to the store first. Put the changes on one stream, at once, and let one task save them."
        ),
        Smell(
            "`Task(priority: …)` or `Task.detached` for some of the calls to an actor.",
            write:
                "The actor prefers the higher priority: what was asked for with a lower one may come later, though it was first."
        ),
        Smell(
            "`await Task.yield()` in front of a call, so that “the other one comes first”.",
            write: "`yield` lets others go on, and does not say which. What must come first has to be awaited."),
        Smell(
            "`bufferingNewest(…)` on a stream of changes.",
            write:
                "A change that does not fit is dropped. That is right only where each change replaces all the earlier ones."
        ),
    ],
    task: "Make a toolbar's saves and deletes reach the shelf in the order of the calls, in every order of tasks.",
    hints: Hints(
        nudge: "`save` returns before its task has begun. What then decides whether the next call's task comes first?",
        concept:
            "Tasks have no order among themselves. A stream has one: `yield` puts a value on it before it returns, and one"
            + " task that reads it gets the values in that order.",
        nearlyThere:
            "Make an enum `Change` with `save(Bookmark)` and `delete(Bookmark.ID)`. In the initialiser make one"
            + " `AsyncStream<Change>` and `start` one task with `for await change in stream`, which calls the shelf."
            + " `save` and `delete` only `yield`. `finish` calls `finish()` on the continuation, then awaits the task."),
    prerequisites: ["RE-2"],
    incidents: [
        Incident(
            "swiftlang/swift-package-manager#10408",
            url: "https://github.com/swiftlang/swift-package-manager/pull/10408",
            "Each callback of a delegate had a task of its own, so “did fetch” could start before “will fetch”; one task reads a stream now."
        ),
        Incident(
            "justrach/codegraff#310", url: "https://github.com/justrach/codegraff/issues/310",
            "Saves and deletes of a session ran as separate detached tasks: an older text could win, and a deleted session could return."
        ),
        Incident(
            "apple/swift-distributed-actors#1066", url: "https://github.com/apple/swift-distributed-actors/issues/1066",
            "A new task for each incoming call lost the order of the messages; a stream for each recipient is proposed."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func export(_ send: @Sendable (Memo) -> Void) async
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

private protocol Editing: Sendable {
    func autosave(_ memo: Memo)
    func save(_ memo: Memo)
    func close() async throws
}
extension AntiPattern.Editor: Editing {
    func close() {}
}
extension Corrected.Editor: Editing {}

private typealias Write = @Sendable ([Memo.ID: Memo]) throws -> Void
private typealias Start = AntiPattern.Editor.Start

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "The store is busy with an export. Meanwhile “Mil” is autosaved, and then a button saves “Milk”.",
        antiPattern: try await observe(stage.scratch.appending(path: "tasks.json")) { memos, write, start in
            let store = AntiPattern.MemoStore(memos, write: write)
            return (store, AntiPattern.Editor(store: store, start: start))
        },
        corrected: try await observe(stage.scratch.appending(path: "stream.json")) { memos, write, start in
            let store = Corrected.MemoStore(memos, write: write)
            return (store, Corrected.Editor(store: store, start: start))
        })
}

private func observe(
    _ file: URL, _ make: ([Memo.ID: Memo], @escaping Write, @escaping Start) -> (some Store, some Editing)
) async throws -> Finding {
    let timeline = EventLog()
    let started = StartedTasks()
    let memos = ["a": Memo(id: "a", title: "Mi")]
    let (store, editor) = make(memos) { memos in
        timeline.note("store", "writes “\(memos["a"]?.title ?? "")”")
        try RecordFile(file).write(memos)
    } _: { priority, change in
        // A task that is started so stands in the queue of the busy store when this returns.
        started.keep(startNow(priority: priority, change))
    }
    await store.export { memo in
        timeline.note("store", "exports, and is busy")
        timeline.note("text field", "autosaves “Mil”")
        editor.autosave(Memo(id: memo.id, title: "Mil"))
        timeline.note("button", "saves “Milk”")
        editor.save(Memo(id: memo.id, title: "Milk"))
    }
    try await editor.close()
    try await started.end()
    let title = try RecordFile<Memo>(file).read()["a"]?.title ?? ""
    return Finding(
        "the file has “\(title)”", isFaulty: title != "Milk",
        figures: [Figure("writes", timeline.events.filter { $0.what.hasPrefix("writes") }.count)],
        timeline: timeline.events)
}

/// The tasks of one side, so that nothing runs on behind the demonstration.
private final class StartedTasks: Sendable {
    private let tasks = Mutex<[Task<Void, any Error>]>([])

    func keep(_ task: Task<Void, any Error>) -> Task<Void, any Error> {
        tasks.withLock { $0.append(task) }
        return task
    }

    func end() async throws {
        for task in tasks.withLock({ $0 }) { try await task.value }
    }
}
