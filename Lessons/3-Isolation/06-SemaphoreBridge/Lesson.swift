import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-6",
    slug: "semaphore-bridge",
    title: "A semaphore in front of an actor",
    part: .isolation,
    folder: "3-Isolation/06-SemaphoreBridge",
    minutes: 25,
    symptoms: [
        "The app freezes when a screen opens, and never comes back.",
        "The tests hang on the build machine, and pass on a laptop with more cores.",
        "In the debugger the main thread stands in `semaphore_wait`, below a method that looks synchronous.",
    ],
    smells: [
        Smell(
            "`DispatchSemaphore.wait()`, `DispatchGroup.wait()` or a condition, after a `Task { … }` that is to end it.",
            write:
                "`NAME` blocks the thread that its task may need: on the main actor it hangs every time, on the pool when enough callers are there. Make it `async`."
        ),
        Smell(
            "A helper such as `runBlocking { await … }` or `waitSync { … }`.",
            write: "Which thread runs the closure while `NAME` blocks this one? If none is left, both stand still."),
        Smell(
            "`Task.detached` or a longer timeout, in a fix for a hang.",
            write:
                "The main thread still stands still while `NAME` works, and on the pool the hang is still there. The caller has to `await`."
        ),
        Smell(
            "A box with `@unchecked Sendable` that carries one result out of a task.",
            write: "`NAME` is there because a task's result is read without `await`. What waits for the task?"),
    ],
    task: "Let a shelf ask its library without blocking the main thread.",
    hints: Hints(
        nudge: "Which thread runs `done.wait()`, and which one has to run the closure of the `Task`?",
        concept:
            "A blocked thread runs nothing else. A `Task` that is made on the main actor runs on the main actor, and so do"
            + " callbacks, taps and other tasks that the answer may depend on. `await` suspends the caller and leaves the"
            + " thread free.",
        nearlyThere:
            "The contract's `title(of:)` is `async`: write `func title(of id: Bookmark.ID) async -> String?` and return"
            + " `await library.find(id)?.title`. Delete the semaphore, the task and the box."),
    prerequisites: ["IS-1", "IS-2"],
    incidents: [
        Incident(
            "craigjbass/clearancekit#66", url: "https://github.com/craigjbass/clearancekit/issues/66",
            "Tests block on a semaphore until a task answers. On a build machine with three cores, three at once can hold every thread of the pool, and the run times out."
        ),
        Incident(
            "exponea/exponea-ios-sdk#92", url: "https://github.com/exponea/exponea-ios-sdk/issues/92",
            "A task on the main actor blocked on a semaphore, for ten seconds at most, while a file was downloaded. The app froze."
        ),
        Incident(
            "ordo-one/package-concurrency-helpers#65",
            url: "https://github.com/ordo-one/package-concurrency-helpers/issues/65",
            "A helper `runSync` is built on a dispatch semaphore; the issue asks for one that knows of tasks."),
    ],
    demonstration: demonstrate)

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    let file = stage.scratch.appending(path: "memos.json")
    try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
    return Observation(
        scenario: "A screen asks its store for a title. Meanwhile somebody taps a button.",
        antiPattern: try await observeBridge(file), corrected: try await observeSuspension(file))
}

/// The hang, ended from outside: the semaphore is given up after a moment. The moment decides nothing, as the task that
/// would signal it needs the thread that waits.
@MainActor
private func observeBridge(_ file: URL) async throws -> Finding {
    let timeline = EventLog()
    let given = Given()
    let screen = AntiPattern.MemoScreen(store: try AntiPattern.MemoStore(file: file)) { semaphore in
        given.semaphore = semaphore
        timeline.note("screen", "blocks the main thread")
        let isAnswered = semaphore.wait(timeout: .now() + .milliseconds(200)) == .success
        timeline.note("screen", isAnswered ? "has the answer" : "is let go, without an answer")
    }
    let tap = tap(timeline)
    timeline.note("screen", "asks for the title")
    let title = screen.title(of: "a")
    let handled = timeline.hasTap
    await tap.value
    if title == nil, let semaphore = given.semaphore {
        // Now that the main thread is free, the task runs.
        await onOwnThread { semaphore.wait() }
        timeline.note("task", "has the answer")
    }
    return finding(title: title, handled: handled, timeline)
}

@MainActor
private func observeSuspension(_ file: URL) async throws -> Finding {
    let timeline = EventLog()
    let screen = Corrected.MemoScreen(store: try Corrected.MemoStore(file: file))
    let tap = tap(timeline)
    timeline.note("screen", "asks for the title, and suspends")
    let title = await screen.title(of: "a")
    let handled = timeline.hasTap
    timeline.note("screen", "has the answer")
    await tap.value
    return finding(title: title, handled: handled, timeline)
}

/// Main-actor work that is ready before the screen asks: it runs as soon as the main thread is free.
@MainActor
private func tap(_ timeline: EventLog) -> Task<Void, Never> {
    Task { timeline.note("button", "is handled") }
}

extension EventLog {
    fileprivate var hasTap: Bool { events.contains { $0.who == "button" } }
}

private func finding(title: String?, handled: Bool, _ timeline: EventLog) -> Finding {
    Finding(
        title.map { "shows “\($0)”" } ?? "no title, and the main thread stands still",
        isFaulty: title == nil || !handled,
        figures: [Figure("titles shown", title == nil ? 0 : 1), Figure("taps handled meanwhile", handled ? 1 : 0)],
        timeline: timeline.events)
}

/// The semaphore of the bridge.
@MainActor
private final class Given {
    var semaphore: DispatchSemaphore?
}
