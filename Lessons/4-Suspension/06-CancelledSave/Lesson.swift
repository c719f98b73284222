import Evidence
import Foundation
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "RE-6",
    slug: "cancelled-save",
    title: "A save that is cancelled",
    part: .suspension,
    folder: "4-Suspension/06-CancelledSave",
    minutes: 20,
    symptoms: [
        "Somebody cancels, and the record is there after the next launch.",
        "A record is in the file, the list does not show it, and the next save removes it from the file.",
        "A save reports “cancelled”; the user tries again, and now there are two.",
    ],
    smells: [
        Smell(
            "`try Task.checkCancellation()`, or an `await` that can throw a cancellation, between a write and the line that changes the state.",
            write:
                "A cancellation here leaves the file with `NAME` and the memory without it. Ask before the write, and go through to the end after it."
        ),
        Smell(
            "`try Task.checkCancellation()` as the last line of a method that saves.",
            write: "Everything is saved by now, and the caller is told that nothing was. Take it out."),
        Smell(
            "`guard !Task.isCancelled else { return }` in a method that throws.",
            write: "Nothing is saved, and the caller takes it for saved. Throw `CancellationError`."),
        Smell(
            "A save that awaits something slow, then writes, and nowhere asks for a cancellation.",
            write: "What was cancelled while `NAME` was awaited is saved all the same. Ask once, just before the write."
        ),
    ],
    task: "Find the one place in a slow `add` where a cancellation may stop it.",
    hints: Hints(
        nudge: "Two lines ask for a cancellation. For each: what has happened already when it throws?",
        concept:
            "Cancelling a task sets a flag and stops nothing. A save has a point of no return: before it, a cancellation"
            + " can still undo everything by doing nothing; after it, the only whole way is forward.",
        nearlyThere:
            "Ask once: after `await fetchTitle(id)`, before anything is changed. From there to `bookmarks = next` there is"
            + " no `await` and no other question. The first check does no harm; the last one has to go."),
    prerequisites: ["RE-2"],
    incidents: [
        Incident(
            "HKUDS/LightRAG#3740", url: "https://github.com/HKUDS/LightRAG/pull/3740",
            "The same fault in Python, found in review: a cancelled caller skips what has to follow a file that was already replaced."
        ),
        Incident(
            "browser-use/browser-use#5528", url: "https://github.com/browser-use/browser-use/pull/5528",
            "In Python too: the write can finish while its cancelled caller leaves out the change of the memory, so the two differ."
        ),
        Incident(
            "groue/GRDB.swift#1838", url: "https://github.com/groue/GRDB.swift/issues/1838",
            "A check for cancellation inside a database write: the app stopped with the message that a transaction was left open."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func save(_ memo: Memo) async throws
    func find(_ id: Memo.ID) async -> Memo?
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

private typealias Prepare = @Sendable (Memo) async -> Memo
private typealias Write = @Sendable ([Memo.ID: Memo]) throws -> Void

private enum Moment: String {
    case preparation, write
}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "Two saves of a memo are cancelled: one while it is prepared, one while it is written.",
        antiPattern: try await observe(stage.scratch.appending(path: "after")) {
            AntiPattern.MemoStore([:], prepare: $0, write: $1)
        },
        corrected: try await observe(stage.scratch.appending(path: "before")) {
            Corrected.MemoStore([:], prepare: $0, write: $1)
        })
}

private func observe(
    _ file: URL, _ make: (@escaping Prepare, @escaping Write) -> some Store
) async throws -> Finding {
    let timeline = EventLog()
    var apart = 0
    for moment in [Moment.preparation, .write] {
        let file = file.appendingPathExtension(moment.rawValue)
        if try await !agree(after: moment, RecordFile(file), timeline, make) { apart += 1 }
    }
    return Finding(
        "\(apart) of 2 saves leave file and memory apart", isFaulty: apart > 0,
        figures: [Figure("saves that leave file and memory apart", apart)], timeline: timeline.events)
}

/// Cancels a save at a moment. Says whether the file, the memory and what the caller is told agree afterwards.
private func agree(
    after moment: Moment, _ file: RecordFile<Memo>, _ timeline: EventLog,
    _ make: (@escaping Prepare, @escaping Write) -> some Store
) async throws -> Bool {
    let gate = Gate()
    let saving = Mutex<Task<Void, any Error>?>(nil)
    @Sendable func cancel() {
        timeline.note("user", "cancels during the \(moment)")
        saving.withLock { $0 }?.cancel()
    }
    let store = make { memo in
        await gate.pass()
        return memo
    } _: { memos in
        try file.write(memos)
        if moment == .write { cancel() }
    }
    let task = Task { try await store.save(Memo(id: "a", title: "Milk")) }
    saving.withLock { $0 = task }
    await gate.arrived()
    if moment == .preparation { cancel() }
    await gate.open()
    let isSaved: Bool
    do {
        try await task.value
        isSaved = true
    } catch is CancellationError {
        isSaved = false
    }
    timeline.note("caller", "is told: \(isSaved ? "saved" : "cancelled")")
    let stored = try file.read()["a"]?.title
    let kept = await store.find("a")?.title
    timeline.note("reader", "file: \(stored ?? "nothing"), memory: \(kept ?? "nothing")")
    return stored == kept && (stored != nil) == isSaved
}
