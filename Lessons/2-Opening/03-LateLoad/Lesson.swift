import Foundation
import Interleaving
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "IN-3",
    slug: "late-load",
    title: "A load that callers must remember",
    part: .opening,
    folder: "2-Opening/03-LateLoad",
    minutes: 25,
    symptoms: [
        "A record that is added while the app still starts is gone when the start is over.",
        "One screen shows an empty store, unless another screen was opened before it.",
        "A background task saved something while the app was closed, and everything else is gone.",
    ],
    smells: [
        Smell(
            "A public `load()` beside `save` and `find`, often with a comment “call this first”.",
            write:
                "Who calls `load()` when `NAME` is used from a widget, a background task or a test? A save that comes first replaces the file. Let every operation await the load."
        ),
        Smell(
            "`items = try await read()` in a store that others can change meanwhile.",
            write:
                "What is saved during this await is overwritten in memory, and the next save takes it out of the file as well. No operation should begin before the load has ended."
        ),
        Smell(
            "`if !isLoaded { try await load() }`.",
            write:
                "Two callers can both find it not loaded, and the second load then overwrites what the first caller has saved. Keep the task and await that."
        ),
        Smell(
            "`precondition(isLoaded)` or `guard isLoaded else { return }` in an operation.",
            write: "This ends the app, or drops the change, for a caller who is merely early. Await the load instead."),
    ],
    task: "Make a bookmark library that can be used before its file has been read.",
    hints: Hints(
        nudge:
            "`load()` is in the middle of its await. What do `visit` and `remove` find in `bookmarks`, and what do they write?",
        concept:
            "An operation that needs the file must not run before the file has been read, and a caller cannot know when that"
            + " is. The library knows: it can keep the task that reads and await it in every operation.",
        nearlyThere:
            "Keep `private var loading: Task<Void, any Error>?`. In `load()`: `let task = loading ?? start { try await"
            + " self.fill() }`, then `loading = task`, then `try await task.value`; `fill()` does what `load()` did. Begin"
            + " every operation with `try await load()`."),
    prerequisites: ["IN-2"],
    incidents: [
        Incident(
            "saurabhav88/EnviousWispr#227", url: "https://github.com/saurabhav88/EnviousWispr/issues/227",
            "A history was empty at launch: it relied on its callers to call `load()`, and nothing made sure that one of them did."
        ),
        Incident(
            "crmitchelmore/justspeaktoit#937", url: "https://github.com/crmitchelmore/justspeaktoit/issues/937",
            "Reading the code showed that a history can be saved over a file that could not be read, which leaves the new entry only."
        ),
        Incident(
            "mergesort/Boutique#58", url: "https://github.com/mergesort/Boutique/issues/58",
            "Items were asked for before the task that loads them was done; the answer is a function that awaits that task."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func load() async throws
    func save(_ memo: Memo) async throws
    func find(_ id: Memo.ID) async throws -> Memo?
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let file = stage.scratch.appending(path: "memos.json")
    let remembered = explore {
        try await launch(AntiPattern.MemoStore(file: file, read: slowly), file)
    }
    let awaited = explore {
        let tasks = Tasks()
        let found = try await launch(Corrected.MemoStore(file: file, start: tasks.start, read: slowly), file)
        await tasks.end()
        return found
    }
    return Observation(
        scenario: "A file holds “Milk”. The app reads it at launch and saves “Bread” meanwhile, in every order.",
        antiPattern: try Finding(remembered, fault: "lose a memo") { $0 == nothingIsLost },
        corrected: try Finding(awaited, fault: "lose a memo") { $0 == nothingIsLost })
}

private let nothingIsLost = "the file holds Bread, Milk; the store holds Bread, Milk"

private func launch(_ store: some Store, _ file: URL) async throws -> String {
    try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
    await concurrently([
        "launch": {
            try? await store.load()
            note("has loaded")
        },
        "user": {
            try? await store.save(Memo(id: "b", title: "Bread"))
            note("has saved “Bread”")
        },
    ])
    let stored = try RecordFile<Memo>(file).read().values.map(\.title)
    let known = [try await store.find("a"), try await store.find("b")].compactMap(\.?.title)
    let found = "the file holds \(list(stored)); the store holds \(list(known))"
    note(found)
    return found
}

private func list(_ titles: [String]) -> String {
    titles.sorted().joined(separator: ", ")
}

/// Reads the file, and needs a while to decode it.
@Sendable
private func slowly(_ file: RecordFile<Memo>) async throws -> [Memo.ID: Memo] {
    let memos = try file.read()
    await pause("reads \(list(memos.values.map(\.title)))")
    return memos
}

/// The tasks that a store has started in one run.
private final class Tasks: Sendable {
    private let started = Mutex<[Task<Void, any Error>]>([])

    @Sendable func start(_ work: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
        let task: Task<Void, any Error> = unstructuredTask("task") { () async throws -> Void in try await work() }
        started.withLock { $0.append(task) }
        return task
    }

    func end() async {
        for task in started.withLock({ $0 }) { _ = await task.result }
    }
}
