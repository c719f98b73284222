import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-8",
    slug: "main-actor-reentrancy",
    title: "“It is on the main actor”",
    part: .isolation,
    folder: "3-Isolation/08-MainActorReentrancy",
    minutes: 20,
    symptoms: [
        "A record that the user adds during a refresh disappears when the refresh ends.",
        "A tap during a slow download is undone when the download ends.",
        "All of it is `@MainActor`, and a change is lost all the same.",
    ],
    smells: [
        Smell(
            "In a `@MainActor` method: a copy of a property, an `await`, and the copy assigned back.",
            write:
                "During the await the user can change `NAME`, and the assignment takes that back. Copy after the await, or change only what this method is about."
        ),
        Smell(
            "A flag `isBusy = true` that stands below an `await`.",
            write: "Until this line, a second call finds the flag false. Set it before the first await."),
        Smell(
            "`guard !isBusy else { return }` in what the user can tap.",
            write: "What the user does meanwhile is dropped without a word. Can this change go on beside the other one?"
        ),
        Smell(
            "`NAME[id]?.title = await …`, a property and an `await` in one assignment.",
            write:
                "With the `?`, the access to `NAME` stays open during the await, and any other change of it meanwhile damages memory. Put the await on a line of its own."
        ),
    ],
    task: "Make a shelf on the main actor that keeps what the user does during a refresh.",
    hints: Hints(
        nudge: "The user taps while `refresh` awaits. Which line of `refresh` takes the tap back?",
        concept:
            "While a method of the main actor awaits, the main actor is free, and other methods run. What was copied before"
            + " the await is old after it: the whole dictionary, and each bookmark in it too.",
        nearlyThere:
            "Collect the titles first, in `var titles: [Bookmark.ID: String]`, in the loop with the `await`. Behind the loop,"
            + " copy `bookmarks`, set only `title` of those that are still there, write the file, and assign."),
    prerequisites: ["IS-2"],
    incidents: [
        Incident(
            "macmixing/keyvox#56", url: "https://github.com/macmixing/keyvox/pull/56",
            "A review found that two methods on the main actor can take turns at their awaits, so that an older one may overwrite what a newer one has stored."
        ),
        Incident(
            "poziomki-app/poziomki#285", url: "https://github.com/poziomki-app/poziomki/pull/285",
            "The same fault in a Kotlin app: the flag that should stop a second save was set after a suspension, so a double tap saved twice."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
@MainActor
private protocol List: AnyObject, Sendable {
    func retitle(_ id: Memo.ID, _ fetch: @Sendable () async throws -> String) async throws
    func save(_ memo: Memo) throws
}
extension AntiPattern.MemoList: List {}
extension Corrected.MemoList: List {}

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "before.json")
    let new = stage.scratch.appending(path: "after.json")
    for file in [old, new] { try RecordFile(file).write(["a": Memo(id: "a", title: "Milk")]) }
    return Observation(
        scenario: "The title of “Milk” is fetched. Meanwhile the user saves “Bread”. Both happen on the main actor.",
        antiPattern: try await observe(AntiPattern.MemoList(file: old), old),
        corrected: try await observe(Corrected.MemoList(file: new), new))
}

@MainActor
private func observe(_ list: some List, _ file: URL) async throws -> Finding {
    let timeline = EventLog()
    let network = Gate()
    let retitling = Task {
        try await list.retitle("a") {
            timeline.note("retitle", "awaits a title for “Milk”")
            await network.pass()
            return "Oat milk"
        }
        timeline.note("retitle", "ends")
    }
    await network.arrived()
    try list.save(Memo(id: "b", title: "Bread"))
    timeline.note("user", "saves “Bread”: it is in the file")
    await network.open()
    try await retitling.value
    let titles = try RecordFile<Memo>(file).read().values.map(\.title).sorted()
    timeline.note("second reader", "the file holds \(titles.joined(separator: " and "))")
    let isFaulty = titles != ["Bread", "Oat milk"]
    return Finding(
        isFaulty ? "“Bread” was saved, and is gone from the file" : "“Bread” was saved, and is in the file",
        isFaulty: isFaulty, figures: [Figure("memos in the file", titles.count)], timeline: timeline.events)
}
