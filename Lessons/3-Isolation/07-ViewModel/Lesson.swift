import Evidence
import Foundation
import Observation
import Synchronization
import WorkbookKit

public let lesson = Lesson(
    code: "IS-7",
    slug: "view-model",
    title: "A screen that nobody tells",
    part: .isolation,
    folder: "3-Isolation/07-ViewModel",
    minutes: 30,
    symptoms: [
        "A record is saved on one screen, and another screen shows the old list until it is opened again.",
        "A warning says that the user interface was changed from a background thread; the change stands behind an `await`.",
        "Two screens follow one stream, and each of them misses about half of the changes.",
    ],
    smells: [
        Smell(
            "`@Observable` on a class without `@MainActor`, whose `async` methods set what a screen reads.",
            write:
                "After its await, `NAME` is changed off the main actor, while the screen reads it. Put `@MainActor` on the class."
        ),
        Smell(
            "A view model that reads the store again after its own save.",
            write: "`NAME` hears of its own changes only. Let the store tell everybody who shows it."),
        Smell(
            "A view model that makes its own store, such as `init(store: Store = Store())`.",
            write:
                "Each `NAME` gets a store of its own on the same file: it tells nobody else, and its next save takes the others' changes back. Pass the one store in."
        ),
        Smell(
            "A stored `AsyncStream` that several readers iterate.",
            write: "Each element of `NAME` goes to one reader only. Make a stream for each of them."),
        Smell(
            "`DispatchQueue.main.async` or `MainActor.run` around one assignment of a view model.",
            write: "This moves one assignment. What keeps the others of `NAME` on the main actor?"),
    ],
    task: "Make every screen show every change, and be told of it on the main actor.",
    hints: Hints(
        nudge: "One screen saves. Which line of the program could tell another screen?",
        concept:
            "A screen that reads after its own save knows only its own changes. The repository knows all of them: it has to"
            + " tell, in one stream for each screen, because the elements of a shared stream are dealt out. And with the"
            + " whole class on the main actor, no assignment can be anywhere else.",
        nearlyThere:
            "Keep `[AsyncStream<[Bookmark]>.Continuation]` in the repository. `snapshots()` makes a stream, keeps its"
            + " continuation and yields `all()` at once; `save` yields `all()` to each after the write; `close` calls"
            + " `finish()` on each. The screen is `@MainActor @Observable final class` without the two other words; `show` is"
            + " `for await` over `repository.snapshots()`, and `save` only saves."),
    prerequisites: ["IS-2"],
    incidents: [
        Incident(
            "RevenueCat/purchases-ios#6516", url: "https://github.com/RevenueCat/purchases-ios/pull/6516",
            "A view model that is not on the main actor set its message in `MainActor.run`, and three properties beside it without."
        ),
        Incident(
            "arcboxlabs/arcbox-desktop#111", url: "https://github.com/arcboxlabs/arcbox-desktop/issues/111",
            "Five `@Observable` view models had no `@MainActor`. The project's default isolation covered them; the word was added so that they do not depend on it."
        ),
        Incident(
            "apple/swift-async-algorithms#110", url: "https://github.com/apple/swift-async-algorithms/issues/110",
            "People ask for one sequence with several readers, and meanwhile write a list of continuations, one for each reader, themselves."
        ),
    ],
    demonstration: demonstrate)

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "untold.json")
    let new = stage.scratch.appending(path: "told.json")
    for file in [old, new] { try RecordFile(file).write([milk.id: milk]) }
    return Observation(
        scenario: "Two screens show the memos of one repository. On screen 1, the user saves “Bread”.",
        antiPattern: try await observe(AntiPattern.MemoRepository(file: old)),
        corrected: try await observe(Corrected.MemoRepository(file: new)))
}

private let milk = Memo(id: "a", title: "Milk")
private let bread = Memo(id: "b", title: "Bread")

@MainActor
private func observe(_ repository: AntiPattern.MemoRepository) async throws -> Finding {
    let first = AntiPattern.MemoList(repository)
    let second = AntiPattern.MemoList(repository)
    await first.show()
    await second.show()
    let report = Report()
    report.note(shown: [first.memos, second.memos])
    withObservationTracking {
        _ = first.memos
    } onChange: {
        report.told(0)
    }
    withObservationTracking {
        _ = second.memos
    } onChange: {
        report.told(1)
    }
    try await first.save(bread)
    // Nothing runs any more that could tell the second screen: its `show` has returned.
    return report.finding(shown: [first.memos, second.memos])
}

@MainActor
private func observe(_ repository: Corrected.MemoRepository) async throws -> Finding {
    let lists = [Corrected.MemoList(repository), Corrected.MemoList(repository)]
    let showing = lists.map { list in Task { await list.show() } }
    for list in lists where list.memos.isEmpty {
        await withCheckedContinuation { shown in
            withObservationTracking {
                _ = list.memos
            } onChange: {
                shown.resume()
            }
        }
    }
    let report = Report()
    report.note(shown: lists.map(\.memos))
    for (screen, list) in lists.enumerated() {
        withObservationTracking {
            _ = list.memos
        } onChange: {
            report.told(screen)
        }
    }
    try await lists[0].save(bread)
    // The screens disappear. Each has got by then what was yielded before.
    for task in showing {
        task.cancel()
        await task.value
    }
    return report.finding(shown: lists.map(\.memos))
}

/// What is seen of two screens, in the order of the screens, whichever was told before the other.
private final class Report: Sendable {
    private let timeline = EventLog()
    /// For each screen that was told, whether it was on the main actor.
    private let places = Mutex<[Int: Bool]>([:])

    func told(_ screen: Int) {
        let place = MainQueue.isCurrent
        places.withLock { $0[screen] = place }
    }

    func note(shown: [[Memo]]) {
        for (screen, memos) in shown.enumerated() {
            timeline.note("screen \(screen + 1)", "shows \(memos.map(\.title).joined(separator: " and "))")
        }
    }

    func finding(shown: [[Memo]]) -> Finding {
        timeline.note("user", "saves “\(bread.title)” on screen 1")
        let places = places.withLock { $0 }
        for screen in shown.indices {
            let place = places[screen].map { "is told, \($0 ? "on" : "off") the main actor" }
            timeline.note("screen \(screen + 1)", place ?? "is not told")
        }
        note(shown: shown)
        let off = places.values.count { !$0 }
        let stale = shown.count { !$0.contains(bread) }
        return Finding(
            "\(places.count) of \(shown.count) screens told, \(off) of them off the main actor",
            isFaulty: stale > 0 || off > 0,
            figures: [Figure("screens without “Bread”", stale), Figure("screens told off the main actor", off)],
            timeline: timeline.events)
    }
}
