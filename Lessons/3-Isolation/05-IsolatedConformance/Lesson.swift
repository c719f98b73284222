import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-5",
    slug: "isolated-conformance",
    title: "A conformance that leaves its actor",
    part: .isolation,
    folder: "3-Isolation/05-IsolatedConformance",
    minutes: 30,
    symptoms: [
        "A file has the old title and the new text, although one method sets both.",
        "The app crashes in `encode(to:)`, at a check that it runs on the main actor.",
        "The compiler says “main actor-isolated conformance”, and nobody wrote one.",
    ],
    smells: [
        Smell(
            "`actor Store<Item: Codable>`: a generic actor without `Item: Sendable`.",
            write:
                "`NAME` accepts a type whose `Codable` belongs to the main actor, and runs it on its own thread. Add `& Sendable` to the constraint."
        ),
        Smell(
            "A model without `nonisolated`, in a module with `MainActor` as the default isolation, that is stored or sent by an actor.",
            write:
                "By default the `Codable` of `NAME` belongs to the main actor, and `Sendable` does not change that. Should it be a `nonisolated struct`?"
        ),
        Smell(
            "`nonisolated func encode(to:)` with `MainActor.assumeIsolated` in it.",
            write: "This stops the process as soon as an actor encodes `NAME`. Give the actor a value instead."),
        Smell(
            "`@unchecked Sendable` on a model, to satisfy `Item: Sendable`.",
            write: "The screen changes `NAME` while the actor encodes it. What keeps the two apart?"),
    ],
    task: "Save a bookmark as the screen shows it, never half of it.",
    hints: Hints(
        nudge: "On which thread does `encode(to:)` of the bookmark run? Where does `rewrite` run?",
        concept:
            "`@MainActor Codable` says that encoding belongs to the main actor. A generic actor that asks for `Codable` only"
            + " does not see those words and encodes on its own thread. `Item: Sendable` makes the compiler refuse that.",
        nearlyThere:
            "Write `actor BookmarkFile<Item: Codable & Sendable>` and read what the compiler says. Then make `Bookmark` a"
            + " `nonisolated struct` that is `Codable` and `Sendable`. The rest of the file can stay as it is."),
    prerequisites: ["IS-1", "IS-2"],
    incidents: [
        Incident(
            "huggingface/AnyLanguageModel#24", url: "https://github.com/huggingface/AnyLanguageModel/issues/24",
            "A library asks for `Sendable`, so in a new project with `MainActor` as the default isolation its example is refused: the conformance belongs to the main actor."
        ),
        Incident(
            "swiftlang/swift#81420", url: "https://github.com/swiftlang/swift/pull/81420",
            "Why a generated `Codable` conformance belongs to the main actor, with its members, where that is the default."
        ),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
@MainActor
private protocol Screen: AnyObject {
    func rewrite(title: String, body: String)
    func save() async throws
}
extension AntiPattern.MemoScreen: Screen {}
extension Corrected.MemoScreen: Screen {}

/// What a second reader makes of the file.
private nonisolated struct Stored: Codable, Equatable {
    var title: String
    var body: String
}

@MainActor
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A memo is saved. While it is encoded, the screen sets title and text, in one method.",
        antiPattern: try await observe(in: stage.scratch.appending(path: "isolated.json")) { url, encoder in
            try await AntiPattern.MemoScreen(AntiPattern.MemoFile(url, encoder: encoder))
        },
        corrected: try await observe(in: stage.scratch.appending(path: "nonisolated.json")) { url, encoder in
            try await Corrected.MemoScreen(Corrected.MemoFile(url, encoder: encoder))
        })
}

@MainActor
private func observe(
    in url: URL, _ open: @MainActor (URL, JSONEncoder) async throws -> some Screen
) async throws -> Finding {
    let timeline = EventLog()
    let old = Stored(title: "Milk", body: "One litre")
    let new = Stored(title: "Bread", body: "Two loaves")
    try JSONEncoder().encode(old).write(to: url)
    let rewriting = Rewriting()
    let interruption = MainActorInterruption {
        rewriting.body?()
        timeline.note("main actor", "sets “\(new.title)” and “\(new.body)”")
    }
    let encoder = JSONEncoder.interrupted(at: "title") {
        timeline.note("file", "has encoded the title")
        interruption.happen()
    }
    let screen = try await open(url, encoder)
    rewriting.body = { screen.rewrite(title: new.title, body: new.body) }
    timeline.note("main actor", "saves “\(old.title)” and “\(old.body)”")
    try await screen.save()
    rewriting.body = nil
    let stored = try JSONDecoder().decode(Stored.self, from: Data(contentsOf: url))
    timeline.note("second reader", "finds “\(stored.title)” and “\(stored.body)”")
    let isWhole = stored == old || stored == new
    return Finding(
        "\(isWhole ? "a whole memo" : "half of each"): “\(stored.title)”, “\(stored.body)”", isFaulty: !isWhole,
        figures: [Figure("memos that were never on the screen", isWhole ? 0 : 1)], timeline: timeline.events)
}

/// What the interruption does: set when there is a screen.
@MainActor
private final class Rewriting {
    var body: (@MainActor () -> Void)?
}
