import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IN-4",
    slug: "blocking-init",
    title: "An initialiser that blocks its caller",
    part: .opening,
    folder: "2-Opening/04-BlockingInit",
    minutes: 20,
    symptoms: [
        "The app freezes at launch for people who have used it for years, and never on a developer's machine.",
        "A tap does nothing while a screen opens, although the opening is `async`.",
        "A compiler setting was changed, and now a screen stutters; no line of it is new.",
    ],
    smells: [
        Smell(
            "`try Store(file: …)` in a view, a view model or an app delegate.",
            write:
                "This reads and decodes on the main actor, for as long as the file is. Open it with an `@concurrent` factory, and hand the store in."
        ),
        Smell(
            "`static func open(…) async` that does heavy work, without `@concurrent`.",
            write:
                "Where `NAME` runs depends on settings: with `NonisolatedNonsendingByDefault` it is the caller's actor. If it should leave that, write `@concurrent`."
        ),
        Smell(
            "`Task { try Store(file: …) }` in a type of the main actor.",
            write:
                "This task inherits the main actor, so the work is still done there, only a little later. Await an `@concurrent` function."
        ),
        Smell(
            "A read that is awaited elsewhere, and `JSONDecoder().decode(…)` in the lines after it.",
            write: "The bytes come from elsewhere, and are decoded here, on `NAME`'s actor. Decode where you read."),
    ],
    task: "Open a shelf of bookmarks without holding up the main actor.",
    hints: Hints(
        nudge: "`Shelf.open` is `async`. Which of its lines awaits anything, and on which actor does the decoding run?",
        concept:
            "A synchronous initialiser runs where its caller is; `async` around it changes nothing. Only a call that"
            + " leaves the actor does: an `@concurrent` function runs on the pool in every mode.",
        nearlyThere:
            "Give `Library` an `@concurrent static func open(_ file: URL, decode: …) async throws -> Library` that returns"
            + " `try Library(file: file, decode: decode)`. `Shelf.open` awaits it and makes the shelf of what it gets."),
    prerequisites: ["IN-1"],
    incidents: [
        Incident(
            "alielsokary/CaskHub#111", url: "https://github.com/alielsokary/CaskHub/pull/111",
            "With the main actor as default isolation, a file of 25 MB was decoded on it, and slow machines reported hangs. The fetching is `@concurrent` now."
        ),
        Incident(
            "yazinsai/OpenOats#254", url: "https://github.com/yazinsai/OpenOats/issues/254",
            "The app froze at every launch: a method of the main actor read each file of a folder, synchronously."),
        Incident(
            "Ichigo3766/Open-Relay#234", url: "https://github.com/Ichigo3766/Open-Relay/issues/234",
            "The decoding was in a detached task, and the parsing that it called came back to the main actor, as that was the default isolation."
        ),
    ],
    demonstration: demonstrate)

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    let file = stage.scratch.appending(path: "memos.json")
    try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")])
    return Observation(
        scenario: "A screen opens a store. While the store decodes its file, the user taps.",
        antiPattern: try await observe([
            ("MemoStore(file:)", { try await title(in: AntiPattern.MemoStore(file: file, log: $0)) }),
            ("await MemoStore.open", { try await title(in: await AntiPattern.MemoStore.open(file, log: $0)) }),
        ]),
        corrected: try await observe([
            ("await MemoStore.open", { try await title(in: await Corrected.MemoStore.open(file, log: $0)) })
        ]))
}

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func find(_ id: Memo.ID) async -> Memo?
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

private func title(in store: some Store) async throws -> String? { await store.find("a")?.title }

/// A way to open a store, which is given what the store's log goes to.
private typealias Opening = @MainActor (@escaping @Sendable (String) -> Void) async throws -> String?

@MainActor
private func observe(_ ways: [(name: String, open: Opening)]) async throws -> Finding {
    let timeline = EventLog()
    let onMain = EventLog()
    for way in ways {
        timeline.note("screen", way.name)
        let tap = Tap(timeline)
        let title = try await way.open { line in
            let place = MainQueue.isCurrent ? "the main actor" : "the pool"
            timeline.note("store", "\(line) on \(place)")
            guard line.hasPrefix("begins") else { return }
            if MainQueue.isCurrent { onMain.note("store", way.name) }
            tap.come()
            // On the pool this stands here until the tap is handled, so that the order is certain. The main actor cannot:
            // who should handle the tap?
            if !MainQueue.isCurrent { tap.blockUntilHandled() }
        }
        await tap.handled()
        guard title == "Milk" else { throw WrongTitle() }
    }
    let count = onMain.events.count
    return Finding(
        "\(count) of \(ways.count) openings decode on the main actor",
        isFaulty: count > 0, figures: [Figure("on the main actor", count), Figure("ways to open", ways.count)],
        timeline: timeline.events)
}

private struct WrongTitle: Error {}

/// A tap, which the main actor handles when it is free.
private final class Tap: Sendable {
    private let timeline: EventLog
    private let gate = Gate()
    private let isHandled = DispatchSemaphore(value: 0)

    init(_ timeline: EventLog) { self.timeline = timeline }

    func come() {
        timeline.note("user", "taps")
        Task { @MainActor in
            timeline.note("screen", "handles the tap")
            isHandled.signal()
            await gate.open()
        }
    }

    func blockUntilHandled() { isHandled.wait() }

    func handled() async { await gate.pass() }
}
