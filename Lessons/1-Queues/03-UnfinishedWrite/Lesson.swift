import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "QU-3",
    slug: "unfinished-write",
    title: "A save that has not happened yet",
    part: .queues,
    folder: "1-Queues/03-UnfinishedWrite",
    minutes: 15,
    symptoms: [
        "The last change before quitting is gone at the next launch, now and then.",
        "“Saved” was on the screen; after a crash of the app the old text is back.",
        "The disk was full for days, and nobody was told that nothing is stored any more.",
    ],
    smells: [
        Smell(
            "A `save` that is neither `async` nor `throws`, with `queue.async { … }` inside.",
            write:
                "`NAME` returns before anything is written, so a “Saved” after it may be wrong, and an error has nowhere to go. Let it return after the write, as `async throws`."
        ),
        Smell(
            "`try?` around a write, in a closure that runs later.",
            write: "Nobody hears of this error. Who should know that `NAME` was not stored, and how?"),
        Smell(
            "`queue.sync {}` in `applicationWillTerminate`, in `deinit` or in `atexit`.",
            write:
                "This helps when the app quits in good order. A crash or a kill by the system does not come by here. Let each save return after its write."
        ),
        Smell(
            "`Task { try await store.save(x) }`, then a line that says that it is saved.",
            write: "That line does not wait for the task, and the task's error is dropped. Await the save first."),
    ],
    task: "Let a bookmark library return from a change when the file has it.",
    hints: Hints(
        nudge: "When `add` returns, which of its lines have run?",
        concept:
            "To put work on a queue is a promise. The caller needs the result: returned means written, thrown means not"
            + " written.",
        nearlyThere:
            "Write `actor Library: BookmarkLibrary`. In `add` and `remove`, change a copy of `bookmarks`, `try"
            + " file.write(…)` it, and only then keep it; both are `throws`. `close()` has nothing left to do, and the"
            + " initialiser ignores the queue."),
    prerequisites: ["QU-1"],
    incidents: [
        Incident(
            "Simperium/simperium-ios#481", url: "https://github.com/Simperium/simperium-ios/pull/481",
            "Users of a notes app could lose new changes when they closed it right afterwards. Pending work is now processed before the app may quit."
        ),
        Incident(
            "magicalpanda/MagicalRecord#333", url: "https://github.com/magicalpanda/MagicalRecord/issues/333",
            "The save to call is asynchronous, so calling it as the app terminates does not save. The author asks that the documentation say what to do."
        ),
        Incident(
            "mapbox/mapbox-navigation-ios#3173", url: "https://github.com/mapbox/mapbox-navigation-ios/issues/3173",
            "Work that was dispatched to a background queue as the app terminated did not come to its end; two short programs show it."
        ),
    ],
    children: [
        "queue-save": { scratch in
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            let store = try AntiPattern.MemoStore(file: file(in: scratch), queue: queue)
            try await save(in: store, while: queue)
        },
        "actor-save": { scratch in
            let queue = DispatchQueue(label: "memos", attributes: .concurrent)
            try await save(in: Corrected.MemoStore(file: file(in: scratch)), while: queue)
        },
        "actor-save-killed": { scratch in
            try await Corrected.MemoStore(file: file(in: scratch)).save(Memo(id: "a", title: "Milk"))
            ChildProcess.say("app", "save returns")
            FileFault.killThisProcess()
        },
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
        scenario: "The app is busy with a long export. A memo is saved, “Saved” is shown, and the user quits.",
        antiPattern: try await observe("queue-save", in: stage.scratch.appending(path: "queue")),
        corrected: try await observe("actor-save", in: stage.scratch.appending(path: "actor")))
}

private func observe(_ scenario: String, in scratch: URL) async throws -> Finding {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let result = try await ChildProcess(scenario, of: "unfinished-write", scratch: scratch).run()
    guard result.ending == .exit(0) else { throw UnexpectedEnding(output: "\(result.ending): \(result.output)") }
    let timeline = EventLog()
    for line in result.lines { timeline.note(line.who, line.what) }
    let saved = try RecordFile<Memo>(file(in: scratch)).read().count
    timeline.note("second reader", "\(saved) of 1 memo in the file")
    return Finding(
        "1 memo “Saved”, \(saved) in the file at the next launch", isFaulty: saved != 1,
        figures: [Figure("memos in the file", saved)], timeline: timeline.events)
}

private struct UnexpectedEnding: Error {
    let output: String
}

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos.json") }

/// In a process of its own, which ends when this returns.
private func save(in store: some Store, while queue: DispatchQueue) async throws {
    // Longer than this process lives.
    let export = BusyQueue(queue, limit: .seconds(60))
    ChildProcess.say("queue", "a long export begins")
    try await store.save(Memo(id: "a", title: "Milk"))
    ChildProcess.say("app", "save returns; shows “Saved”")
    ChildProcess.say("app", "quits")
    withExtendedLifetime(export) {}
}
