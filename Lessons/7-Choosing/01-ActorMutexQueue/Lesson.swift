import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "CH-1",
    slug: "actor-mutex-queue",
    title: "Actor, mutex or queue",
    part: .choosing,
    folder: "7-Choosing/01-ActorMutexQueue",
    minutes: 35,
    symptoms: [
        "A window closes without asking, and what was typed a moment ago is gone.",
        "A flag on the screen is one change behind, and right again when you look twice.",
        "Since the type became an actor, half of its callers are `Task { await … }`.",
    ],
    smells: [
        Smell(
            "An actor whose methods only set and return a value, and callers with `Task { await … }`.",
            write:
                "`NAME` does nothing that takes time, and its callers cannot wait. Put the value behind a `Mutex`: then a call is through when it returns."
        ),
        Smell(
            "A property that says “copy of what the actor has”, set in a task.",
            write:
                "Between a change of `NAME` and the end of the task, this copy is old, and somebody decides on it. Keep one value, that both sides can reach."
        ),
        Smell(
            "A file, a database or a network call inside `withLock { … }`.",
            write:
                "While `NAME` is written, everybody who asks for the value blocks a thread. Copy the value under the lock, and write outside of it, in an actor."
        ),
        Smell(
            "`withLock { $0 }` where the value is a class.",
            write:
                "The object of `NAME` is used where the lock is free again, and no mode says so. Keep a struct in the mutex, or do the work inside."
        ),
        Smell(
            "`queue.async` in a setter and `queue.sync` on another queue in the getter.",
            write:
                "The getter of `NAME` does not wait for the setter. Both have to go on one queue, or under one mutex."
        ),
    ],
    task: "Give a web view, which cannot `await`, a bookmark library where each call is through when it returns.",
    hints: Hints(
        nudge: "`set` returns before its task has begun. What does `find` read then?",
        concept:
            "An actor answers callers that can wait. Who cannot wait needs a value that is guarded for the length of one"
            + " short call: a mutex. What belongs together stands in one `withLock`.",
        nearlyThere:
            "Delete `Shelf`, `copy` and `start`. Keep one `Mutex<[Bookmark.ID: Bookmark]>`. `find` and `set` are one"
            + " `withLock` each. `update` is one as well: inside it, take the bookmark out, call `change(&bookmark)`, and put"
            + " it back."),
    prerequisites: ["QU-1", "QU-4", "IS-6", "RE-2", "RE-5", "RE-7"],
    incidents: [
        Incident(
            "mullvad/mullvadvpn-app#10730", url: "https://github.com/mullvad/mullvadvpn-app/pull/10730",
            "A small class with a lock is made an actor, so its synchronous callers start tasks. The reviewer: nothing makes the task end before the function around it returns."
        ),
        Incident(
            "session-foundation/session-ios#769", url: "https://github.com/session-foundation/session-ios/pull/769",
            "An actor's writers read the state, awaited, and wrote it back whole: updates were lost. Each change is now a closure that runs under a lock."
        ),
        Incident(
            "manaflow-ai/cmux#7703", url: "https://github.com/manaflow-ai/cmux/pull/7703",
            "A file was read inside `withLock`; the review says that the main actor waits behind it where the disk is slow."
        ),
        Incident(
            "swiftlang/swift#81274", url: "https://github.com/swiftlang/swift/issues/81274",
            "The compiler lets the object of a `Mutex` out through the closure's result. The issue is open."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
@MainActor
private protocol Editing {
    func textDidChange(_ memo: Memo)
    func windowShouldClose() -> Bool
}
extension AntiPattern.Editor: Editing {}
extension Corrected.Editor: Editing {}

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "actor.json")
    let new = stage.scratch.appending(path: "mutex.json")
    let (oldStore, oldDrafts) = (try AntiPattern.MemoStore(file: old), AntiPattern.Drafts())
    let (newStore, newDrafts) = (try Corrected.MemoStore(file: new), Corrected.Drafts())
    return Observation(
        scenario: "“Milk” is typed. At once the window asks whether it may close; if not, the app saves first.",
        antiPattern: try await observe(AntiPattern.Editor(drafts: oldDrafts), old) {
            try await oldStore.save(oldDrafts)
        },
        corrected: try await observe(Corrected.Editor(drafts: newDrafts), new) { try await newStore.save(newDrafts) })
}

/// The two calls come one after the other on the main thread, with no `await` between them, as a framework makes them.
@MainActor
private func observe(_ editor: some Editing, _ file: URL, save: () async throws -> Void) async throws -> Finding {
    let timeline = EventLog()
    timeline.note("text field", "“Milk” is typed")
    editor.textDidChange(Memo(id: "a", title: "Milk"))
    let mayClose = editor.windowShouldClose()
    timeline.note("window", mayClose ? "may close: all is saved" : "may not close yet")
    if !mayClose {
        try await save()
        timeline.note("store", "saves the drafts")
    }
    timeline.note("app", "ends")
    let memos = try RecordFile<Memo>(file).read()
    timeline.note("second reader", memos["a"].map { "finds “\($0.title)”" } ?? "finds nothing")
    return Finding(
        "1 memo typed, \(memos.count) in the file", isFaulty: memos["a"]?.title != "Milk",
        figures: [Figure("memos in the file", memos.count)], timeline: timeline.events)
}
