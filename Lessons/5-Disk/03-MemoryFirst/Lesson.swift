import Evidence
import Foundation
import WorkbookKit

public let lesson = Lesson(
    code: "DU-3",
    slug: "memory-first",
    title: "Memory first, then the file",
    part: .disk,
    folder: "5-Disk/03-MemoryFirst",
    minutes: 20,
    symptoms: [
        "An error was shown, the record is in the list all the same, and after the next launch it is gone.",
        "A record that could not be deleted disappears with the next save of another one.",
        "Since one save failed, no save succeeds any more, whatever is saved.",
        "An import failed, and a part of it is there.",
    ],
    smells: [
        Smell(
            "`NAME[id] = value`, then `try write(NAME)`.",
            write:
                "If the write throws, memory has a change that the file has not, and the caller was told that it failed. Change a copy, write the copy, then assign it."
        ),
        Smell(
            "`for item in items { try save(item) }` in a method that saves several.",
            write:
                "When one of `NAME` fails, those before it are saved and the caller gets an error. Change one copy for all of them, and write once."
        ),
        Smell(
            "A `catch` around the write that tries once more, or reads the file again.",
            write:
                "What made the write fail may still be there, for the second try and for the read. There is nothing to repair if memory changes last."
        ),
        Smell(
            "A store that saves in `didSet`.",
            write:
                "An observer runs after the change and cannot throw, so memory is first and the error has no way out. Write a method."
        ),
    ],
    task: "Let a bookmark library change nothing when a method of it throws.",
    hints: Hints(
        nudge: "Each method has one line that can throw. What has happened already when it does?",
        concept:
            "A dictionary is a value: a copy of it is the next state, and costs nothing to throw away. Order the steps so"
            + " that everything that can fail comes before the first change that somebody can see.",
        nearlyThere:
            "`var next = bookmarks`, change `next`, `try file.write(next)`, `bookmarks = next`. Where several are added,"
            + " change `next` for all of them and write once; then `add(_:)` is `try add(contentsOf: [bookmark])`."),
    prerequisites: ["RE-1"],
    incidents: [
        Incident(
            "sfegette/grapfel#31", url: "https://github.com/sfegette/grapfel/issues/31",
            "A store's memory could change although the write had failed; it was seen after a new launch only."
        ),
        Incident(
            "shendeguize/Remote_DSH_Center#49", url: "https://github.com/shendeguize/Remote_DSH_Center/issues/49",
            "In JavaScript: settings put into memory, then written. The write failed, the request was answered with an error, and the program went on with the new value until the next start."
        ),
        Incident(
            "bobmatnyc/trusty-tools#3355", url: "https://github.com/bobmatnyc/trusty-tools/issues/3355",
            "In Rust: four operations change memory and then save, and nothing is put back when that fails."),
    ],
    demonstration: demonstrate)

/// What both sides of the pair can do.
private protocol Store: Sendable {
    init(file: URL) throws
    func save(_ memo: PricedMemo) async throws
    func save(contentsOf batch: [PricedMemo]) async throws
    func delete(_ id: PricedMemo.ID) async throws
    func all() async -> [PricedMemo]
}
extension AntiPattern.MemoStore: Store {}
extension Corrected.MemoStore: Store {}

private enum Change: CaseIterable {
    case save, delete, batch

    var story: String {
        switch self {
        case .save: "saves Bread; the disk refuses"
        case .delete: "deletes Milk; the disk refuses"
        case .batch: "saves Bread, Eggs, Ham; Eggs has no price"
        }
    }

    func make(in store: some Store) async throws {
        switch self {
        case .save: try await store.save(PricedMemo(id: "b", title: "Bread"))
        case .delete: try await store.delete("a")
        case .batch:
            try await store.save(contentsOf: [
                PricedMemo(id: "b", title: "Bread"), PricedMemo(id: "c", title: "Eggs", price: .nan),
                PricedMemo(id: "d", title: "Ham"),
            ])
        }
    }
}

@Sendable
private func demonstrate(on stage: Stage) async throws -> Observation {
    Observation(
        scenario: "A file holds “Milk”. A save, a deletion and a save of three fail. After each, “Tea” is saved.",
        antiPattern: try await observe(AntiPattern.MemoStore.self, in: stage.scratch.appending(path: "memory")),
        corrected: try await observe(Corrected.MemoStore.self, in: stage.scratch.appending(path: "file")))
}

private func observe(_ type: (some Store).Type, in folder: URL) async throws -> Finding {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let timeline = EventLog()
    var (apart, refused) = (0, 0)
    for change in Change.allCases {
        let file = RecordFile<PricedMemo>(folder.appending(path: "\(change).json"))
        try file.write(["a": PricedMemo(id: "a", title: "Milk")])
        let store = try type.init(file: file.url)
        timeline.note("user", change.story)
        let mend = change == .batch ? nil : try FileFault.directory(at: file.url)
        do {
            try await change.make(in: store)
            timeline.note("caller", "is told: done")
        } catch {
            timeline.note("caller", "is told: failed")
        }
        try mend?()
        let kept = titles(await store.all())
        let stored = titles(try file.read().values)
        timeline.note("reader", "memory: \(kept); file: \(stored)")
        if kept != stored { apart += 1 }
        do {
            try await store.save(PricedMemo(id: "t", title: "Tea"))
            timeline.note("user", "saves Tea; file: \(titles(try file.read().values))")
        } catch {
            refused += 1
            timeline.note("user", "saves Tea: failed; file: \(titles(try file.read().values))")
        }
    }
    return Finding(
        "\(apart) of 3 failures leave memory and file apart", isFaulty: apart + refused > 0,
        figures: [
            Figure("failures that leave memory and file apart", apart), Figure("saves of Tea that fail", refused),
        ],
        timeline: timeline.events)
}

private func titles(_ memos: some Sequence<PricedMemo>) -> String {
    let titles = memos.sorted { $0.id < $1.id }.map(\.title)
    return titles.isEmpty ? "nothing" : titles.joined(separator: ", ")
}
