import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "RE-7",
    slug: "blocked-pool",
    title: "A blocked pool",
    part: .suspension,
    folder: "4-Suspension/07-BlockedPool",
    minutes: 25,
    symptoms: [
        "While a file is read from a slow volume, parts of the app that have nothing to do with it stand still.",
        "The main thread is idle and nothing crashes, but no task makes progress.",
        "It hangs on an old device with two cores, and never on the developer's machine.",
    ],
    smells: [
        Smell(
            "`Data(contentsOf:)`, `FileHandle`, SQLite or a lock on a file in a method of an actor without an executor of its own.",
            write:
                "While `NAME` waits for the disk, it keeps a thread of the pool, and there are only as many as cores. Give the actor a queue as its executor."
        ),
        Smell(
            "`Task.detached { … }` or a `@concurrent` function around a call that blocks.",
            write: "This moves the call to another thread of the same pool. The pool has one thread less all the same."),
        Smell(
            "`semaphore.wait()`, `group.wait()` or `queue.sync` in code that a task runs.",
            write:
                "This blocks a thread of the pool until somebody else comes along; if that is a task, there may be no thread left for it."
        ),
        Smell(
            "One more actor “for the slow part”, without `unownedExecutor`.",
            write: "A default actor has no thread of its own: `NAME` blocks the pool like the one before."),
    ],
    task: "Let a bookmark library block a thread of its own, and keep the pool free.",
    hints: Hints(
        nudge: "On which thread does `write` run, and who else needs that thread?",
        concept:
            "A default actor borrows a thread of the pool for each call, and keeps it until the call ends or suspends. An"
            + " actor with an executor of its own runs where that executor says.",
        nearlyThere:
            "Write a class `QueueExecutor: SerialExecutor` with a `DispatchQueue`; in `enqueue(_ job: consuming"
            + " ExecutorJob)` make `let job = UnownedJob(job)`, and in `queue.async` call"
            + " `job.runSynchronously(on: self.asUnownedSerialExecutor())`. The library keeps one in a `let` and has"
            + " `nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }`."),
    prerequisites: ["RE-2"],
    incidents: [
        Incident(
            "livekit/client-sdk-swift#1100", url: "https://github.com/livekit/client-sdk-swift/issues/1100",
            "Calls of a library that blocked took both threads of the pool on a device with two cores, and the app stood still without a crash."
        ),
        Incident(
            "mozilla-mobile/firefox-ios#20401", url: "https://github.com/mozilla-mobile/firefox-ios/pull/20401",
            "Methods of an actor called a store that blocks; reads and writes now run on two serial queues."),
        Incident(
            "mochidev/CodableDatastore#94", url: "https://github.com/mochidev/CodableDatastore/issues/94",
            "A plan for one actor that does all synchronous disk work, with an executor that has a thread of its own."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func save(_ memo: Memo) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "As many stores save as the pool has threads, and the disk is slow. Then another task is started.",
        antiPattern: try await observe(stage.scratch.appending(path: "pool")) {
            AntiPattern.MemoStore([:], write: $0)
        },
        corrected: try await observe(stage.scratch.appending(path: "queue")) {
            Corrected.MemoStore([:], write: $0)
        })
}

private func observe(
    _ folder: URL, _ make: @escaping @Sendable (@escaping @Sendable (Memo) throws -> Void) -> some Store
) async throws -> Finding {
    let steps = try await SlowDisk.trial { index, disk in
        let file = folder.appendingPathExtension("\(index).json")
        let store = make { memo in
            disk.access()
            try RecordFile(file).write([memo.id: memo])
        }
        try? await store.save(Memo(id: "a", title: "Milk"))
    }
    let saved = try (0..<TaskPool.width).filter { index in
        try RecordFile<Memo>(folder.appendingPathExtension("\(index).json")).read()["a"] != nil
    }
    let runs = steps.firstIndex(of: .taskRuns) ?? steps.endIndex
    let answers = steps.firstIndex(of: .diskAnswers) ?? steps.endIndex
    return Finding(
        runs < answers ? "the task runs while the disk is silent" : "the task runs only after the disk has answered",
        isFaulty: answers <= runs,
        figures: [
            Figure("the task runs before the disk answers", runs < answers ? 1 : 0),
            Figure("stores that have not saved", TaskPool.width - saved.count),
        ],
        timeline: steps.map(\.event))
}

extension SlowDisk.Step {
    fileprivate var event: Event {
        switch self {
        case .callsAreIn: Event("stores", "are all in their write")
        case .taskIsStarted: Event("app", "starts another task")
        case .taskRuns: Event("task", "runs")
        case .diskAnswers: Event("disk", "answers")
        }
    }
}
