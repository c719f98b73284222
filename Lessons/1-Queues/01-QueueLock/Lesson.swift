import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "QU-1",
    slug: "queue-lock",
    title: "A queue as a lock",
    part: .queues,
    folder: "1-Queues/01-QueueLock",
    minutes: 20,
    symptoms: [
        "A record that was saved a moment ago is missing in the file.",
        "A dictionary crashes now and then, only in the field, with several queues in the report.",
        "A number on the screen lags one change behind.",
    ],
    smells: [
        Smell(
            "A method of a class with a queue that uses the state without `queue.sync` or `queue.async`.",
            write:
                "`NAME` reads the state past the queue: it can miss a write that has returned, and it races with it. Put it on the queue, or make the store an actor."
        ),
        Smell(
            "A write in `queue.async { … }` on a concurrent queue, without `flags: .barrier`.",
            write: "This write has no barrier, so it runs beside readers of the same state: a data race."),
        Smell(
            "A store that is handed its queue, or works on a global one.",
            write: "On a global queue a barrier has no effect. The store should make its own queue, or be an actor."),
        Smell(
            "`@unchecked Sendable` on a class whose comment says “guarded by the queue”.",
            write:
                "The promise keeps the compiler from checking any line of this class. Which test would notice a line that goes past the queue?"
        ),
    ],
    task: "Make a bookmark library that works on a queue into one in which no line can go past it.",
    hints: Hints(
        nudge: "Look at `persist()`: which line of it waits for what `add` has put on the queue?",
        concept:
            "A queue guards only the lines that use it. An actor guards the state itself: a line that does not go through"
            + " it does not compile.",
        nearlyThere:
            "Write `actor Library: BookmarkLibrary`, take out every `queue.async` and keep what stood in it, drop the"
            + " `queue` property and `@unchecked Sendable`. The initialiser still takes the queue and ignores it."),
    incidents: [
        Incident(
            "pia-foss/mobile-ios#323", url: "https://github.com/pia-foss/mobile-ios/pull/323",
            "Some thirty threads wrote a dictionary while a callback queue read it, and the app crashed. One serial queue has every access now."
        ),
        Incident(
            "element-hq/element-x-ios#2469", url: "https://github.com/element-hq/element-x-ios/pull/2469",
            "Caches were used from several threads; that was most of the crashes in the reports. Queues were chosen, so that no interface had to become `async`."
        ),
        Incident(
            "nextcloud/talk-ios#2523", url: "https://github.com/nextcloud/talk-ios/pull/2523",
            "Crashes in a background fetch: a dictionary of the API controller was changed from several threads."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func save(_ memo: Memo) async
    func persist() async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let queue = DispatchQueue(label: "memos", attributes: .concurrent)
    let old = stage.scratch.appending(path: "queue.json")
    let new = stage.scratch.appending(path: "actor.json")
    return Observation(
        scenario: "The app is busy with a long export. A memo is saved, then the file is written.",
        antiPattern: try await observe(AntiPattern.MemoStore(file: old, queue: queue), queue, old),
        corrected: try await observe(Corrected.MemoStore(file: new), queue, new))
}

private func observe(_ store: some Store, _ queue: DispatchQueue, _ file: URL) async throws -> Finding {
    let timeline = EventLog()
    let export = BusyQueue(queue)
    timeline.note("queue", "a long export begins")
    await store.save(Memo(id: "a", title: "Milk"))
    timeline.note("caller", "save returns")
    try await store.persist()
    let saved = try RecordFile<Memo>(file).read().count
    timeline.note("caller", "persist returns: \(saved) in the file")
    await export.end()
    timeline.note("queue", "the export ends")
    return Finding(
        "1 memo saved, \(saved) in the file", isFaulty: saved != 1, figures: [Figure("memos in the file", saved)],
        timeline: timeline.events)
}
