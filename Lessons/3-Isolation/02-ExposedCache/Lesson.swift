import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "IS-2",
    slug: "exposed-cache",
    title: "A cache that is lent out",
    part: .isolation,
    folder: "3-Isolation/02-ExposedCache",
    minutes: 20,
    symptoms: [
        "A change is there until the app starts again.",
        "The list shows a record that no file holds.",
        "The file and the screen disagree, and there was no error.",
    ],
    smells: [
        Smell(
            "A stored collection of an actor that is not `private`.",
            write:
                "Functions with an `isolated` parameter and extensions can change `NAME` without saving it. Make it private."
        ),
        Smell(
            "A method of a store that takes a closure over `inout` state, or over `isolated` self, and does not save.",
            write:
                "`NAME` lends the state: what callers change there, no file sees, and it is gone at the next launch. Save what the closure has changed, or offer an operation."
        ),
        Smell(
            "A store of class instances.",
            write: "Whoever has read one can change it behind the store. Hand out values."),
    ],
    task: "Take a lent cache back, and make the rename an operation of the library.",
    hints: Hints(
        nudge: "Follow one rename: which line of it writes the file?",
        concept:
            "An actor keeps two callers out of the cache at the same time. It cannot know that the cache and the file"
            + " belong together: only an operation of the store can keep that.",
        nearlyThere:
            "Make `cache` private and delete `withCache`. Then `rename` is an isolated method: copy the bookmark, change"
            + " the title, and give it to `add`, which writes the file first."),
    prerequisites: ["IS-1"],
    incidents: [
        Incident(
            "sfegette/grapfel#31", url: "https://github.com/sfegette/grapfel/issues/31",
            "Memory was changed although the write had failed, so that memory and disk could differ."),
        Incident(
            "meshtastic/Meshtastic-Apple#1923", url: "https://github.com/meshtastic/Meshtastic-Apple/pull/1923",
            "A task used model objects of a store after the store had been reset, and the app crashed. The values are copied out before the hop now."
        ),
    ],
    demonstration: demonstrate)

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    let old = stage.scratch.appending(path: "lent.json")
    let new = stage.scratch.appending(path: "private.json")
    let lending = try AntiPattern.MemoStore(file: old)
    let keeping = try Corrected.MemoStore(file: new)
    try await lending.save(Memo(id: "a", title: "Milk"))
    try await keeping.save(Memo(id: "a", title: "Milk"))
    try await AntiPattern.rename("a", to: "Oat milk", in: lending)
    try await Corrected.rename("a", to: "Oat milk", in: keeping)
    return Observation(
        scenario: "A memo “Milk” is renamed “Oat milk”. Then a second reader opens the file, as the next launch will.",
        antiPattern: try finding(memory: await lending.cache["a"]?.title, file: old),
        corrected: try finding(memory: await keeping.all().first?.title, file: new))
}

private func finding(memory: String?, file: URL) throws -> Finding {
    let memory = memory ?? "nothing"
    let stored = try RecordFile<Memo>(file).read()["a"]?.title ?? "nothing"
    return Finding(
        "memory: \(memory); file: \(stored)", isFaulty: memory != stored,
        figures: [Figure("memos in memory only", memory == stored ? 0 : 1)],
        timeline: [
            Event("caller", "renames “Milk” to “Oat milk”"),
            Event("memory", memory),
            Event("second reader", "finds \(stored)"),
        ])
}
