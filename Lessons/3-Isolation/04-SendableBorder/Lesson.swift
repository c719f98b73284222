import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-4",
    slug: "sendable-border",
    title: "An object on both sides of the border",
    part: .isolation,
    folder: "3-Isolation/04-SendableBorder",
    minutes: 25,
    symptoms: [
        "A change that was cancelled is in the file.",
        "Half a word that somebody was typing was saved, although nobody pressed save.",
        "“Sending … risks causing data races”, and a colleague made it go away with one word.",
    ],
    smells: [
        Smell(
            "`@unchecked Sendable` on a model class with `var` properties.",
            write:
                "After `save`, the store and its caller have the same `NAME`, and nothing guards it. Can it be a struct?"
        ),
        Smell(
            "A model that became a class with a lock in each property, to be `Sendable`.",
            write:
                "This ends the data race. The object is still in the store and with the caller: what the caller types, the next save writes."
        ),
        Smell(
            "A generic actor whose `Item` is not `Sendable`.",
            write:
                "With a class as `Item`, Swift 5 mode says nothing and Swift 6 mode refuses the callers. Say `Item: Sendable` here, where `NAME` is declared."
        ),
        Smell(
            "`@preconcurrency import` of a module with model types.",
            write:
                "This makes the compiler quieter about `NAME`, and makes no type safe. Can that module declare its structs `Sendable`?"
        ),
    ],
    task: "Keep what is being typed out of the library until it is saved.",
    hints: Hints(
        nudge:
            "After `edit`, how many objects are there: the one in the field, the one in the library, or are they one?",
        concept:
            "A reference that crosses into an actor stays usable outside. A value is copied, so each side has its own."
            + " `Sendable` is checked for a struct; `@unchecked Sendable` is only believed.",
        nearlyThere:
            "Make `Entry` a `struct` with `Sendable` in place of `@unchecked Sendable`. Its initialiser and everything else"
            + " can stay as they are."),
    prerequisites: ["IS-1", "IS-2"],
    incidents: [
        Incident(
            "mozilla-mobile/firefox-ios#30375", url: "https://github.com/mozilla-mobile/firefox-ios/issues/30375",
            "A model is marked `@unchecked Sendable` and has mutable state; the issue asks for types that are really `Sendable`."
        ),
        Incident(
            "onekiloparsec/SwiftAA#120", url: "https://github.com/onekiloparsec/SwiftAA/issues/120",
            "A library's structs do not declare `Sendable`, so with complete checking its users are warned wherever one crosses, and can only promise it themselves."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    associatedtype Record: Titled
    func save(_ memo: Record) async throws
    func find(_ id: String) async -> Record?
}
private protocol Titled: Sendable {
    var title: String { get set }
    init(id: String, title: String)
}
extension AntiPattern.Memo: Titled {}
extension AntiPattern.MemoStore: Store {}
extension Corrected.Memo: Titled {}
extension Corrected.MemoStore: Store {}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "objects.json")
    let new = stage.scratch.appending(path: "values.json")
    for file in [old, new] { try RecordFile(file).write(["a": Stored(id: "a", title: "Milk")]) }
    return Observation(
        scenario: "A memo “Milk” is edited, and the change is cancelled. Then another memo is saved.",
        antiPattern: try await observe(AntiPattern.MemoStore(file: old), old),
        corrected: try await observe(Corrected.MemoStore(file: new), new))
}

private func observe<S: Store>(_ store: S, _ file: URL) async throws -> Finding {
    let timeline = EventLog()
    var field = await store.find("a")
    timeline.note("screen", "finds “\(field?.title ?? "nothing")”")
    field?.title = "Oat milk"
    timeline.note("screen", "changes it to “Oat milk”, and cancels")
    try await store.save(S.Record(id: "b", title: "Bread"))
    timeline.note("screen", "saves “Bread”")
    let stored = try RecordFile<Stored>(file).read()
    let titles = ["a", "b"].map { stored[$0]?.title ?? "nothing" }
    timeline.note("second reader", "finds “\(titles[0])” and “\(titles[1])”")
    let isFaulty = titles != ["Milk", "Bread"]
    return Finding(
        titles[0] == "Milk" ? "the file says “Milk”, as before" : "the cancelled “\(titles[0])” is in the file",
        isFaulty: isFaulty,
        figures: [Figure("cancelled changes in the file", titles[0] == "Milk" ? 0 : 1)], timeline: timeline.events)
}

/// What a second reader makes of the file.
private struct Stored: Codable, Identifiable {
    let id: String
    var title: String
}
