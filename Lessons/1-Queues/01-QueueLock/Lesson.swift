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
        "A method of a class with a queue that uses the state without `queue.sync` or `queue.async`.",
        "A write in `queue.async { … }` on a concurrent queue, without `flags: .barrier`.",
        "`@unchecked Sendable` on a class whose comment says “guarded by the queue”.",
    ],
    messages: [
        CompilerMessage(
            "capture of 'self' with non-Sendable type 'MemoStore' in a '@Sendable' closure",
            group: "SendableClosureCaptures"),
        CompilerMessage("stored property 'memos' of 'Sendable'-conforming class 'MemoStore' is mutable"),
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
            "apollographql/apollo-ios#1184", url: "https://github.com/apollographql/apollo-ios/pull/1184",
            "Accesses to the cache from several threads were not covered by one critical section."),
        Incident(
            "iina/iina#2754", url: "https://github.com/iina/iina/pull/2754",
            "A collection that several queues touched crashed now and then in the field."),
        Incident(
            "nextcloud/talk-ios#2523", url: "https://github.com/nextcloud/talk-ios/pull/2523",
            "The same family: state used from several queues, and a crash that nobody could repeat at will."),
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
