import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "QU-4",
    slug: "escaping-reference",
    title: "A reference that leaves its lock",
    part: .queues,
    folder: "1-Queues/04-EscapingReference",
    minutes: 20,
    symptoms: [
        "A list crashes with an index out of range, although the screen took everything under the lock.",
        "The header says two memos, and one is drawn.",
        "“Before” and “after” of a change are always equal, so nothing is found to upload.",
    ],
    smells: [
        Smell(
            "`lock.withLock { object }`, `queue.sync { object }` or `mutex.withLock { $0 }`, where the object is of a class with a `var`.",
            write:
                "The lock is held while the reference to `NAME` is copied, and not while it is used. Return a value, or do the work inside the lock."
        ),
        Smell(
            "`let copy = object` under a lock, with `object` of a class.",
            write: "This copies the reference. `NAME` is still the one object that everybody changes."),
        Smell(
            "`sending` on the result of a method that hands out what a lock or a `Mutex` keeps.",
            write:
                "`sending` promises that nobody else uses `NAME` any more, but the store keeps it. The compiler does not see that here."
        ),
        Smell(
            "A class with `@unchecked Sendable` whose comment says that a lock elsewhere guards it.",
            write: "Every holder of `NAME` would have to take that lock. Can it be a struct?"),
    ],
    task: "Make a bookmark library hand out its shelf as it is now, and not the shelf that it works on.",
    hints: Hints(
        nudge: "Two callers call `shelf()`. How many shelves are there?",
        concept:
            "A lock guards what is done while it is held. Returning an object of a class hands out a reference to it, and"
            + " the lock is given back before the caller uses it. Returning a struct hands out a value.",
        nearlyThere:
            "Make `Shelf` a struct and take `@unchecked Sendable` off it; `contents` becomes a `var`. Nothing else changes."
    ),
    prerequisites: ["QU-1"],
    incidents: [
        Incident(
            "tuist/Command#108", url: "https://github.com/tuist/Command/issues/108",
            "A question about a thread-safe wrapper whose property returns the value from its queue: from there on the queue no longer protects it, which matters for mutable reference types."
        ),
        Incident(
            "swiftlang/swift#81274", url: "https://github.com/swiftlang/swift/issues/81274",
            "`Mutex` lets the object that it keeps be returned from `withLock` without an error; assigning it to a variable outside is refused."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    associatedtype Page: WorkbookPage
    func current() -> Page
    func delete(_ id: Memo.ID) throws
}
private protocol WorkbookPage {
    var memos: [Memo.ID: Memo] { get }
}
extension AntiPattern.MemoStore: Store {}
extension AntiPattern.Notebook: WorkbookPage {}
extension Corrected.MemoStore: Store {}
extension Corrected.Notebook: WorkbookPage {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "reference.json")
    let new = stage.scratch.appending(path: "value.json")
    for file in [old, new] {
        try RecordFile(file).write(["a": Memo(id: "a", title: "Milk"), "b": Memo(id: "b", title: "Bread")])
    }
    return Observation(
        scenario: "A screen takes the notebook and begins to draw. A second thread deletes a memo meanwhile.",
        antiPattern: try await observe(AntiPattern.MemoStore(file: old)),
        corrected: try await observe(Corrected.MemoStore(file: new)))
}

private func observe(_ store: some Store) async throws -> Finding {
    let timeline = EventLog()
    let page = store.current()
    let rows = page.memos.keys.sorted()
    timeline.note("screen", "takes the notebook: \(rows.count) memos")
    await onOwnThread {
        try? store.delete("b")
        timeline.note("second thread", "deletes “Bread”")
    }
    var drawn = 0
    for row in rows {
        guard let memo = page.memos[row] else {
            timeline.note("screen", "has no memo for row \(row)")
            continue
        }
        timeline.note("screen", "draws “\(memo.title)”")
        drawn += 1
    }
    return Finding(
        "\(rows.count) memos counted, \(drawn) drawn", isFaulty: drawn != rows.count,
        figures: [Figure("memos counted", rows.count), Figure("memos drawn", drawn)], timeline: timeline.events)
}
