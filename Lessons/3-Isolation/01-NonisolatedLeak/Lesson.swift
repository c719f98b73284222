import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-1",
    slug: "nonisolated-leak",
    title: "State that leaves the actor",
    part: .isolation,
    folder: "3-Isolation/01-NonisolatedLeak",
    minutes: 25,
    symptoms: [
        "A record that was deleted is back.",
        "A crash in a dictionary of an actor, although “an actor is thread-safe”.",
        "The thread sanitizer reports a race inside an actor.",
    ],
    smells: [
        Smell(
            "`nonisolated(unsafe) var` in an actor.",
            write:
                "The actor no longer guards `NAME`. What does? If it is a lock, say so in a comment; if nothing, it has to be isolated."
        ),
        Smell(
            "`nonisolated func` that reads or writes more than constants; often with a comment that its caller has no async context.",
            write:
                "`NAME` runs wherever its caller is, also in the middle of another method of the actor, and on two threads it is a data race. Make it isolated; a synchronous handler can call it in a `Task`."
        ),
        Smell(
            "`nonisolated let` of a class, or a `static var` in an actor.",
            write: "The reference is constant and what it points to is not; no actor guards it."),
        Smell(
            "`@unchecked Sendable` added in the same change as `nonisolated`.",
            write: "The promise is there to make the compiler accept a leak. What guards the state now?"),
    ],
    task: "Bring a visit counter that works without `await` back into its actor.",
    hints: Hints(
        nudge: "Two members say `nonisolated`. What else had to be said so that they compile?",
        concept:
            "A synchronous `nonisolated` member runs wherever its caller is, also while the actor is in the middle of something."
            + " `nonisolated(unsafe)` does not make that safe; it only stops the compiler from saying so.",
        nearlyThere:
            "Take `nonisolated(unsafe)` off the property, then `nonisolated` off each member that no longer compiles. The"
            + " contract's methods are `async`, so the callers await already."),
    incidents: [
        Incident(
            "steipete/CodexBar#2200", url: "https://github.com/steipete/CodexBar/issues/2200",
            "A set of races on static state, which the thread sanitizer reported in about one run of fifteen."),
        Incident(
            "airbnb/swift#237", url: "https://github.com/airbnb/swift/pull/237",
            "A style guide forbids `@unchecked Sendable` unless a comment says why it is safe."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    func retitle(_ title: @Sendable (Memo) -> String) async throws
    func delete(_ id: Memo.ID) async throws
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "nonisolated.json")
    let new = stage.scratch.appending(path: "isolated.json")
    for file in [old, new] {
        try RecordFile(file).write(["a": Memo(id: "a", title: "Milk"), "b": Memo(id: "b", title: "Bread")])
    }
    return Observation(
        scenario: "While the store retitles its two memos, a button deletes one of them.",
        antiPattern: try await observe(AntiPattern.MemoStore(file: old), old),
        corrected: try await observe(Corrected.MemoStore(file: new), new))
}

private func observe(_ store: some Store, _ file: URL) async throws -> Finding {
    let timeline = EventLog()
    let pressed = Once()
    let deletion = Gate()
    timeline.note("actor", "retitle begins")
    try await store.retitle { memo in
        if pressed.claim() {
            startNow {
                timeline.note("button", "asks to delete “Bread”")
                try? await store.delete("b")
                timeline.note("button", "delete returns")
                await deletion.pass()
            }
            timeline.note("actor", "retitle goes on")
        }
        return memo.title.uppercased()
    }
    await deletion.arrived()
    await deletion.open()
    let left = try RecordFile<Memo>(file).read()
    timeline.note("second reader", left["b"] == nil ? "“Bread” is gone" : "“\(left["b"]?.title ?? "")” is back")
    return Finding(
        left["b"] == nil ? "the deleted memo is gone" : "the deleted memo is back in the file",
        isFaulty: left["b"] != nil, figures: [Figure("memos in the file", left.count)], timeline: timeline.events)
}
