import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-6",
    slug: "debounced-save",
    title: "A save that waits for more",
    part: .disk,
    folder: "5-Disk/06-DebouncedSave",
    minutes: 25,
    symptoms: [
        "The last words before quitting are gone at the next launch. What was typed a moment before them is there.",
        "Whoever waits a second before quitting loses nothing, so nobody can show the fault.",
        "“Saved” is on the screen; the disk is full, and nobody is told.",
        "After quitting in a hurry, an older text is in the file than the one before.",
    ],
    smells: [
        Smell(
            "`pending?.cancel()`, then `pending = Task { try await Task.sleep(…); try write(…) }`, in a `save` that returns.",
            write:
                "When `NAME` returns, nothing is written, and the error of the write reaches nobody. Who flushes this when the app quits, and who awaits it?"
        ),
        Smell(
            "A debounced store without a `flush` that can be awaited.",
            write: "Whoever ends the app cannot wait for what is pending here. Add `flush() async throws`."),
        Smell(
            "A `flush` that cancels the pending task and writes nothing.",
            write: "This throws away what the task was to write. Write it first, then cancel."),
        Smell(
            "A pending task that captures a copy: `Task { [memos] in … }`.",
            write:
                "If this runs after a newer write, it puts the old records back. Read the state when the wait is over."
        ),
        Smell(
            "A write in `deinit`.",
            write: "When a process ends, no `deinit` runs. Let whoever ends the app await a flush."),
    ],
    task: "Let a bookmark library that waits with its writes flush what waits.",
    hints: Hints(
        nudge:
            "When `flush` has returned: which line has written the bookmarks? And if that line throws, who hears of it?",
        concept:
            "A wait saves writes, and while it lasts the file is behind. So there must be a call that ends this state:"
            + " it writes now, itself, and returns or throws when it knows. What it could not write is still to be written.",
        nearlyThere:
            "Keep `hasChanges`: `add` sets it. `flush() throws` returns if it is not set; else it writes `bookmarks`, and"
            + " clears it *after* the write. The pending task calls `flush` when its wait is over."),
    prerequisites: ["QU-3", "RE-6"],
    incidents: [
        Incident(
            "Maks-Jago/SwiftUI-UDF#140", url: "https://github.com/Maks-Jago/SwiftUI-UDF/pull/140",
            "A cache in a Swift library waits a second before it writes. A flush was added, because the wait may be cut off when the app goes to the background or ends."
        ),
        Incident(
            "klaviyo/klaviyo-swift-sdk#697", url: "https://github.com/klaviyo/klaviyo-swift-sdk/pull/697",
            "Found in review: cancelling does not stop a waiting write that has begun, so it can put an older snapshot over a newer one."
        ),
        Incident(
            "team-reflect/reflect-open#12", url: "https://github.com/team-reflect/reflect-open/pull/12",
            "An editor waited 800 ms, and quitting lost the last keys. The cure awaits the write: to start a flush was not enough."
        ),
        Incident(
            "kenm47/nvEnvy#6", url: "https://github.com/kenm47/nvEnvy/issues/6",
            "There was a flush for quitting, and it never ran: the main thread waited for it on a semaphore."
        ),
    ],
    children: [
        "debounce-quit": { scratch in
            let pause = Pause()
            let store = try AntiPattern.MemoStore(file: file(in: scratch)) { try await pause.wait() }
            try await saveAndQuit(store, pause, returnsAtOnce: true)
        },
        "debounce-killed": { scratch in
            let pause = Pause()
            let store = try AntiPattern.MemoStore(file: file(in: scratch)) { try await pause.wait() }
            try await saveAndDie(store, pause, returnsAtOnce: true)
        },
        "batch-quit": { scratch in
            let pause = Pause()
            let store = try Corrected.MemoStore(file: file(in: scratch)) { try await pause.wait() }
            try await saveAndQuit(store, pause, returnsAtOnce: false)
        },
        "batch-killed": { scratch in
            let pause = Pause()
            let store = try Corrected.MemoStore(file: file(in: scratch)) { try await pause.wait() }
            try await saveAndDie(store, pause, returnsAtOnce: false)
        },
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func save(_ memo: Memo) async throws
    func flush() async throws
}
extension AntiPattern.MemoStore: Store {
    /// There is nothing that could be awaited.
    func flush() {}
}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario:
            "“Milk” is saved. While the store waits for more, the user quits; in a second run, the app is killed.",
        antiPattern: try await observe("debounce", in: stage.scratch.appending(path: "debounce")),
        corrected: try await observe("batch", in: stage.scratch.appending(path: "batch")))
}

private func observe(_ side: String, in scratch: URL) async throws -> Finding {
    let timeline = EventLog()
    var broken = 0
    for ending in ["quit", "killed"] {
        let scratch = scratch.appending(path: ending)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let result = try await ChildProcess("\(side)-\(ending)", of: "debounced-save", scratch: scratch).run()
        guard result.ending == (ending == "quit" ? .exit(0) : .signal(SIGKILL)) else {
            throw UnexpectedEnding(output: "\(result.ending): \(result.output)")
        }
        for line in result.lines { timeline.note(line.who, line.what) }
        let stored = try RecordFile<Memo>(file(in: scratch)).read().count
        timeline.note("second reader", "\(stored) of 1 memo in the file")
        let isPromised = result.lines.contains { $0.what == saved }
        if isPromised && stored == 0 { broken += 1 }
    }
    return Finding(
        "\(broken) of 2 times: “Saved”, and not in the file", isFaulty: broken > 0,
        figures: [Figure("“Saved” and not in the file", broken)], timeline: timeline.events)
}

private struct UnexpectedEnding: Error {
    let output: String
}

private let saved = "save returns; shows “Saved”"

private func file(in scratch: URL) -> URL { scratch.appending(path: "memos.json") }

// In a process of its own. The pause is never over there.

private func saveAndQuit(_ store: some Store, _ pause: Pause, returnsAtOnce: Bool) async throws {
    let saving = try await beginSave(in: store, pause, returnsAtOnce)
    ChildProcess.say("user", "quits")
    try await store.flush()
    try await saving.value
}

private func saveAndDie(_ store: some Store, _ pause: Pause, returnsAtOnce: Bool) async throws {
    _ = try await beginSave(in: store, pause, returnsAtOnce)
    ChildProcess.say("system", "kills the app")
    FileFault.killThisProcess()
}

/// Returns when the store waits.
private func beginSave(
    in store: some Store, _ pause: Pause, _ returnsAtOnce: Bool
) async throws -> Task<Void, any Error> {
    ChildProcess.say("app", "saves “Milk”")
    let saving = Task {
        try await store.save(Memo(id: "a", title: "Milk"))
        ChildProcess.say("app", saved)
    }
    if returnsAtOnce { try await saving.value }
    await pause.arrived()
    return saving
}
