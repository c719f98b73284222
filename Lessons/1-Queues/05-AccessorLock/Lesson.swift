import Evidence
import WorkbookKit

public let lesson = Lesson(
    code: "QU-5",
    slug: "accessor-lock",
    title: "A lock for each access",
    part: .queues,
    folder: "1-Queues/05-AccessorLock",
    minutes: 20,
    symptoms: [
        "Two imports ran at once; both reported success, and some of the records are missing.",
        "A total is a little too low under load, and right in every test.",
        "The property is marked `@Atomic`, and `count += 1` still loses some.",
    ],
    smells: [
        Smell(
            "A computed property with a lock in `get` and a lock in `set`, and `+=`, `append` or a subscript assignment on it.",
            write:
                "This line is `get`, a change to a copy, and `set`: what another thread sets in between is overwritten. Give `NAME` an operation that does all three under one lock."
        ),
        Smell(
            "A property wrapper named `@Atomic`, `@Locked` or `@ThreadSafe`.",
            write: "Only reading and only writing are safe with it. Which lines change `NAME` from its old value?"),
        Smell(
            "`let n = counter.load(…)`, then `counter.store(n + 1, …)`.",
            write: "These are two atomic operations and not one. Use `wrappingAdd` or `compareExchange`."),
        Smell(
            "`lock.withLock { … }` twice in one method, where the second uses what the first has found.",
            write: "Between the two, `NAME` may change. Take the lock once, around both."),
    ],
    task: "Make a bookmark library lose no visit, although the sync changes the same shelf on another thread.",
    hints: Hints(
        nudge: "How often does `shelf.value[…] += 1` take the lock, and what may happen in between?",
        concept:
            "An assignment to a part of a computed property is three steps: `get` a copy, change it, `set` it. A lock in each"
            + " accessor guards the first step and the last, and not the three together. The same holds for two calls in a row.",
        nearlyThere:
            "`shelf.update { … }` holds the lock around its closure. Put the whole of each method into one `update`: in `merge`"
            + " that is the question whether there is such a bookmark, the removal and the addition."),
    prerequisites: ["QU-1"],
    incidents: [
        Incident(
            "segmentio/analytics-swift#330", url: "https://github.com/segmentio/analytics-swift/pull/330",
            "`counter += 1` on an `@Atomic` property was a read and a write with a gap between them; the wrapper was given a method that does both in one operation of its queue."
        ),
        Incident(
            "rudderlabs/rudder-sdk-ios#508", url: "https://github.com/rudderlabs/rudder-sdk-ios/issues/508",
            "A thousand parallel `+= 1` on the value of an atomic wrapper mostly end below a thousand, as getter and setter are separate operations."
        ),
        Incident(
            "apple/container#325", url: "https://github.com/apple/container/pull/325",
            "A race in which updating a property called its computed getter first; a `Mutex` was used instead."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func add(_ memo: Memo) async
    var memos: [Memo.ID: Memo] { get async }
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "Two threads add a memo each. Bob comes in where Ann has read and not yet written.",
        antiPattern: await observe { AntiPattern.MemoStore(log: $0) },
        corrected: await observe { Corrected.MemoStore(log: $0) })
}

/// Who is calling, for the timeline.
private enum Caller {
    @TaskLocal static var name = "Ann"
}

private func observe(_ make: (@escaping @Sendable (String) -> Void) -> some Store) async -> Finding {
    let timeline = EventLog()
    let bob = SecondCaller()
    let store = make { line in
        timeline.note(Caller.name, line)
        bob.reached()
    }
    bob.prepare {
        await Caller.$name.withValue("Bob") { await store.add(Memo(id: "b", title: "Bread")) }
    }
    await store.add(Memo(id: "a", title: "Milk"))
    _ = await bob.finish()
    let events = timeline.events
    let left = await store.memos.count
    return Finding(
        "2 memos added, \(left) in the store", isFaulty: left != 2, figures: [Figure("memos in the store", left)],
        timeline: events)
}
